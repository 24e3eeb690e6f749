/** What other modules may use of accounts. */

export { isReachable } from './addresses/address-queries.ts';
export { deleteExpiredConfirmations, findMailRecipient, recordBounce } from './addresses/addresses.ts';
export { addressesRoutes } from './addresses/routes.ts';
export {
  isBlockedBetween,
  isBlockedNow,
  listHiddenFrom,
  notBlockedBetween,
  notHiddenFrom,
  notMutedBy,
} from './blocks/block-policy-queries.ts';
export { getBlocksForExport } from './blocks/export-blocks.ts';
export { checkNotBlocked, getVisibleUser } from './blocks/policy.ts';
export { safetyRoutes } from './blocks/routes.ts';
export { findPersonByHandle } from './handles/handles.ts';
export { handlesRoutes } from './handles/routes.ts';
export { deleteExpiredHandles, missingHandlesQueue } from './handles/upkeep.ts';
export { mailTemplates } from './mail-templates.ts';
export { accountsPages } from './pages.ts';
export { deleteExpiredChallenges } from './passkeys/passkeys.ts';
export { passkeysRoutes } from './passkeys/routes.ts';
export { deleteExpiredPasswordResets } from './password-reset/password-reset.ts';
export { passwordsRoutes } from './password-reset/routes.ts';
export { addToAuthorTotals } from './profile/author-total-queries.ts';
export { getProfileForExport } from './profile/export-profile.ts';
export { addSavesToUserDays, addToUserDays } from './profile/user-day-queries.ts';
export { findPeople, selectPeopleIn } from './queries.ts';
export { accountsRoutes } from './routes.ts';
export { secondFactorRoutes } from './second-factor/routes.ts';
export {
  createAuthenticate,
  createFindOpenSessions,
  deleteExpiredSessions,
  emitSessionsEnded,
} from './sessions/sessions.ts';
export {
  confirmOwner,
  deleteUserRow,
  listUnfinishedDeletions,
  lockUserRow,
  startDeletion,
} from './settings/deletion.ts';
export { consumeExportToken, createExportToken } from './settings/export-tokens.ts';
export { deleteUnusedDevices } from './sign-in/known-devices.ts';
export { hashPassword } from './sign-in/password.ts';
export { getUser } from './sign-in/password-sign-in.ts';
export { countMentionsOfNew, countStranger, findSpamReason, isNewAccount } from './spam/examine.ts';
export { findIdByEmail, setRole, setStanding } from './standing/standing.ts';
export { isNotBanned, listStaff, lockStanding } from './standing/standing-queries.ts';
export type { PersonRow, PublicPersonRow } from './tables.ts';
export { hashToken, newToken } from './tokens.ts';
export { personView, publicPersonView } from './view.ts';
