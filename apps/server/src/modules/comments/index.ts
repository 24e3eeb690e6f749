export {
  deleteSomeCommentHearts,
  deleteSomeComments,
  readAllCommentHearts,
  readAllComments,
  readAllCritiqueRequests,
} from './account.ts';
export { followBanOfComments, hideComment, showComment } from './hide.ts';
export { registerCommentCommands } from './live.ts';
export { purgeRemovedComments } from './remove.ts';
export { commentsRoutes } from './routes.ts';
