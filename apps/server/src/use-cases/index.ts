/** What several slices do together, above them. */
export { finishDeletions } from './delete-account.ts';
export { accountDataRoutes, registerExportDownload } from './routes.ts';
