export { sumUpSite } from './numbers.ts';
export { administrationRoutes } from './routes.ts';
