export { registerSiteFiles } from './files.ts';
export { siteRoutes } from './routes.ts';
