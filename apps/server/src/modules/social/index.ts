export { deleteSomeFollows, readAllFollowed } from './account.ts';
export { type ListedRow, listPeopleIn, startOf } from './people-queries.ts';
export { socialRoutes } from './routes.ts';
export { addFollowHooks } from './service.ts';
export { listedPersonView, peoplePageView } from './view.ts';
