/** The import rules of ARCHITECTURE.md: for each part of the tree, what it must not import. */

/** In order: each may import only those before it. */
const modules = [
  'media',
  'accounts',
  'social',
  'posts',
  'comments',
  'collections',
  'notifications',
  'chat',
  'recommendations',
  'search',
  'contact',
  'site',
  'moderation',
  'administration',
];
const entities = ['person', 'post', 'moderation'];

const server = '^apps/server/src/';
const anyModule = `${server}modules/[^/]+/`;
const web = '^apps/web/src/';

const earlierOnly = (folder, names) =>
  names.slice(0, -1).map((name, index) => ({
    name: `${name} imports only what is listed before it`,
    from: `${folder}${name}/`,
    never: `${folder}(${names.slice(index + 1).join('|')})/`,
  }));

/** `$1` in `unless` is the first group of `from`. */
export const rules = [
  {
    name: 'the contract imports zod only',
    from: '^packages/contract/src/',
    never: '.',
    unless: '^packages/contract/|^zod',
  },
  {
    name: 'texts import nothing of the project',
    from: '^packages/text/src/',
    never: '^(apps|tools|tests|packages/(?!text/))',
  },
  {
    name: 'the recommender imports the contract and texts only',
    from: '^packages/recommender/',
    never: '^(apps|tools|tests)/',
  },
  {
    name: 'the server imports neither the web app nor tools',
    from: '^apps/server/(?!test/)',
    never: '^(apps/web|tools|tests)/',
  },
  {
    name: 'the web app imports the contract only',
    from: '^apps/web/',
    never: '^(apps/server|packages/(recommender|text)|tools|tests)/',
  },
  { name: 'tools import no tests', from: '^tools/', never: '^tests/' },
  {
    name: 'the platform imports nothing of the server outside itself',
    from: `${server}platform/`,
    never: `${server}(?!platform/)`,
  },
  {
    name: 'server modules import each other by index.ts only',
    from: `${server}modules/([^/]+)/`,
    never: anyModule,
    unless: '^apps/server/src/modules/($1/|[^/]+/index\\.ts$)',
  },
  ...earlierOnly(`${server}modules/`, modules),
  {
    name: 'server modules import the platform, modules, deps.ts and events.ts only',
    from: anyModule,
    never: `${server}(?!platform/|modules/)`,
    unless: '/src/(deps|events)\\.ts$',
  },
  {
    name: 'use cases, backup and the server root import modules by index.ts only',
    from: `${server}(?!modules/|platform/)`,
    never: anyModule,
    unless: '/index\\.ts$',
  },
  {
    name: 'use cases are imported by index.ts only',
    from: `${server}(?!use-cases/)`,
    never: `${server}use-cases/`,
    unless: '/index\\.ts$',
  },
  {
    name: 'features do not import each other',
    from: `${web}features/([^/]+)/`,
    never: `${web}features/`,
    unless: '^apps/web/src/features/$1/',
  },
  { name: 'features do not import the app', from: `${web}features/`, never: `${web}app/` },
  {
    name: 'entities import neither features nor the app',
    from: `${web}entities/`,
    never: `${web}(app|features)/`,
  },
  ...earlierOnly(`${web}entities/`, entities),
  { name: 'ui imports nothing above it', from: `${web}ui/`, never: `${web}(app|features|entities)/` },
  { name: 'lib imports nothing above it', from: `${web}lib/`, never: `${web}(app|features|entities|ui)/` },
];

/** The folders that the rules know. A new one fails the check until its place in the order is written down here. */
export const knownFolders = {
  apps: ['server', 'web'],
  packages: ['contract', 'recommender', 'text'],
  tools: ['bench', 'demo'],
  tests: ['attacks', 'e2e', 'faults', 'wide'],
  'apps/server/src': ['backup', 'modules', 'platform', 'use-cases'],
  'apps/server/src/modules': modules,
  'apps/web/src': ['app', 'entities', 'features', 'lib', 'ui'],
  'apps/web/src/entities': entities,
};
