/** What several slices do together, above them. */
export { finishInterruptedDeletions } from './delete-account.ts';
export { accountDataRoutes, registerExportDownload } from './routes.ts';
