export { deleteSomeFollows, readAllFollowed } from './account.ts';
export { socialRoutes } from './routes.ts';
