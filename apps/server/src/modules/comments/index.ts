export {
  deleteSomeCommentHearts,
  deleteSomeComments,
  readAllCommentHearts,
  readAllComments,
  readAllCritiqueRequests,
} from './account.ts';
export { registerCommentCommands } from './live.ts';
export { purgeRemovedComments } from './remove.ts';
export { commentsRoutes } from './routes.ts';
