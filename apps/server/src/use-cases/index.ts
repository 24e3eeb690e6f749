/** Operations that span several modules. */
export { finishInterruptedDeletions } from './delete-account.ts';
export { accountDataRoutes, registerExportDownload } from './routes.ts';
