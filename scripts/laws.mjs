/** Which way one may look, as ARCHITECTURE.md tells it: for each kind of place, what it must never import. */
const slices = ['media', 'accounts', 'social', 'posts', 'notifications', 'chat', 'recommendations', 'contact'];
const anySlice = `^apps/server/src/(${slices.join('|')})/`;

/** A slice may look only at those before it. */
const leftward = slices.slice(0, -1).map((slice, place) => ({
  name: `${slice} looks left only`,
  from: `^apps/server/src/${slice}/`,
  never: `^apps/server/src/(${slices.slice(place + 1).join('|')})/`,
}));

/** `$1` in `unless` stands for what the first group of `from` matched. */
export const laws = [
  {
    name: 'the contract needs zod only',
    from: '^packages/contract/src/',
    never: '.',
    unless: '^packages/contract/|^zod',
  },
  { name: 'the recommender looks at the contract only', from: '^packages/recommender/', never: '^(apps|tools|tests)/' },
  { name: 'the server never looks at the site or the tools', from: '^apps/server/', never: '^(apps/web|tools|tests)/' },
  {
    name: 'the site looks at the contract only',
    from: '^apps/web/',
    never: '^(apps/server|packages/recommender|tools|tests)/',
  },
  { name: 'the kernel knows no noun', from: '^apps/server/src/kernel/', never: anySlice },
  {
    name: 'slices meet at their doors',
    from: '^apps/server/src/([^/]+)/',
    never: anySlice,
    unless: '^apps/server/src/($1/|[^/]+/index\\.ts$)',
  },
  { name: 'the house enters by doors', from: '^apps/server/src/[^/]+\\.ts$', never: anySlice, unless: '/index\\.ts$' },
  ...leftward,
  {
    name: 'features are strangers',
    from: '^apps/web/src/features/([^/]+)/',
    never: '^apps/web/src/features/',
    unless: '^apps/web/src/features/$1/',
  },
  { name: 'features stay below the app', from: '^apps/web/src/features/', never: '^apps/web/src/app/' },
  { name: 'ui knows no noun', from: '^apps/web/src/ui/', never: '^apps/web/src/(app|features)/' },
  { name: 'lib is the lowest', from: '^apps/web/src/lib/', never: '^apps/web/src/(app|features|ui)/' },
];
