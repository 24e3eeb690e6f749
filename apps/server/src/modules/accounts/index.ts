/** The door of accounts. */

export { creditPeople } from './credit.ts';
export { beginDeletion, confirmOwner, deletePerson, holdPerson, listUnfinishedDeletions } from './deletion.ts';
export { getProfileForExport } from './export-profile.ts';
export { issueExportTicket, redeemExportTicket } from './export-tickets.ts';
export { forgetUnusedPlaces } from './known-devices.ts';
export { accountsPages } from './pages.ts';
export { hashPassword } from './password.ts';
export { findPeople } from './queries.ts';
export { accountsRoutes } from './routes.ts';
export { getUser } from './service.ts';
export { createAuthenticate, createRecognise, forgetExpiredSessions, tellEnded } from './sessions.ts';
export type { PersonRow, PublicPersonRow } from './tables.ts';
export { personView, publicPersonView } from './view.ts';
