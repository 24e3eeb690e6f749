/** The laws of ARCHITECTURE.md, as a failing build. */
const slices = ['media', 'accounts', 'social', 'posts', 'notifications', 'chat', 'recommendations', 'contact'];

/** A slice may look only at those before it. */
const leftward = slices.map((slice, place) => ({
  name: `${slice}-looks-left`,
  severity: 'error',
  from: { path: `^apps/server/src/${slice}/` },
  to: { path: `^apps/server/src/(${slices.slice(place + 1).join('|') || 'nothing'})/` },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-needs-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/contract/src|node_modules/zod/' },
    },
    {
      name: 'recommender-looks-at-contract-only',
      severity: 'error',
      from: { path: '^packages/recommender/' },
      to: { path: '^(apps|tools|tests)/' },
    },
    {
      name: 'server-never-looks-at-web-or-tools',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^(apps/web|tools|tests)/' },
    },
    {
      name: 'web-looks-at-contract-only',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/server|packages/recommender|tools|tests)/' },
    },
    {
      name: 'kernel-knows-no-noun',
      severity: 'error',
      from: { path: '^apps/server/src/kernel/' },
      to: { path: `^apps/server/src/(${slices.join('|')})/` },
    },
    {
      name: 'slices-meet-at-doors',
      severity: 'error',
      from: { path: '^apps/server/src/([^/]+)/' },
      to: { path: `^apps/server/src/(${slices.join('|')})/`, pathNot: '^apps/server/src/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'the-house-enters-by-doors',
      severity: 'error',
      from: { path: '^apps/server/src/[^/]+\\.ts$' },
      to: { path: `^apps/server/src/(${slices.join('|')})/`, pathNot: '/index\\.ts$' },
    },
    ...leftward,
    {
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'features-stay-below-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'ui-knows-no-noun',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(app|features)/' },
    },
    {
      name: 'lib-is-lowest',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/(app|features|ui)/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/|/public/' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
