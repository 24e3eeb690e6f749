export { deleteSomeFollows, readAllFollowed } from './account.ts';
export { listPeopleIn, startOf } from './people-queries.ts';
export { socialRoutes } from './routes.ts';
export { addFollowHooks } from './service.ts';
export { peoplePageView } from './view.ts';
