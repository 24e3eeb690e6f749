/** The import rules of ARCHITECTURE.md: for each part of the tree, what it must not import. */
const modules = ['media', 'accounts', 'social', 'posts', 'notifications', 'chat', 'recommendations', 'contact'];
const anyModule = '^apps/server/src/modules/[^/]+/';

/** A server module may import only earlier ones. */
const earlierOnly = modules.slice(0, -1).map((name, index) => ({
  name: `${name} imports earlier modules only`,
  from: `^apps/server/src/modules/${name}/`,
  never: `^apps/server/src/modules/(${modules.slice(index + 1).join('|')})/`,
}));

/** `$1` in `unless` is the first group of `from`. */
export const rules = [
  {
    name: 'the contract imports zod only',
    from: '^packages/contract/src/',
    never: '.',
    unless: '^packages/contract/|^zod',
  },
  { name: 'the recommender imports the contract only', from: '^packages/recommender/', never: '^(apps|tools|tests)/' },
  {
    name: 'the server imports neither the web app nor tools',
    from: '^apps/server/',
    never: '^(apps/web|tools|tests)/',
  },
  {
    name: 'the web app imports the contract only',
    from: '^apps/web/',
    never: '^(apps/server|packages/recommender|tools|tests)/',
  },
  { name: 'the platform imports no server module', from: '^apps/server/src/platform/', never: anyModule },
  {
    name: 'server modules import each other by index.ts only',
    from: '^apps/server/src/modules/([^/]+)/',
    never: anyModule,
    unless: '^apps/server/src/modules/($1/|[^/]+/index\\.ts$)',
  },
  {
    name: 'the server root imports modules by index.ts only',
    from: '^apps/server/src/[^/]+\\.ts$',
    never: anyModule,
    unless: '/index\\.ts$',
  },
  {
    name: 'modules and the kernel import no use case',
    from: `${anyModule}|^apps/server/src/platform/`,
    never: '^apps/server/src/use-cases/',
  },
  {
    name: 'the server root imports use cases by index.ts only',
    from: '^apps/server/src/[^/]+\\.ts$',
    never: '^apps/server/src/use-cases/',
    unless: '/index\\.ts$',
  },
  ...earlierOnly,
  {
    name: 'features do not import each other',
    from: '^apps/web/src/features/([^/]+)/',
    never: '^apps/web/src/features/',
    unless: '^apps/web/src/features/$1/',
  },
  { name: 'features do not import the app', from: '^apps/web/src/features/', never: '^apps/web/src/app/' },
  { name: 'entities import no feature', from: '^apps/web/src/entities/', never: '^apps/web/src/(app|features)/' },
  { name: 'ui imports nothing above it', from: '^apps/web/src/ui/', never: '^apps/web/src/(app|features|entities)/' },
  {
    name: 'lib imports nothing above it',
    from: '^apps/web/src/lib/',
    never: '^apps/web/src/(app|features|entities|ui)/',
  },
];
