export { listStaff } from '../accounts/index.ts';
export { deleteSomeReports, readAllDecisions, readAllOwnReports } from './account.ts';
export { subscribeToStandings } from './bans.ts';
export { addHeldHooks } from './held.ts';
export { changeRole, grantRole } from './roles.ts';
export { moderationRoutes } from './routes.ts';
