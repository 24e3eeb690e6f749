/** Everything that client and server share: endpoints, events, shapes and errors. */
import { accountData } from './account-data.ts';
import { accounts } from './accounts.ts';
import { chat } from './chat.ts';
import { collections } from './community/collections.ts';
import { comments } from './community/comments.ts';
import { moderation } from './community/moderation.ts';
import { safety } from './community/safety.ts';
import { credits } from './credits.ts';
import { drafts } from './drafts.ts';
import { handles } from './handles.ts';
import { notifications } from './notifications.ts';
import { pages } from './pages.ts';
import { passwords } from './passwords.ts';
import { posts } from './posts.ts';
import { recommendations } from './recommendations.ts';
import { savedSearches } from './saved-searches.ts';
import { search } from './search.ts';
import { addresses } from './sign-in/addresses.ts';
import { passkeys } from './sign-in/passkeys.ts';
import { secondFactor } from './sign-in/second-factor.ts';
import { administration } from './site/administration.ts';
import { contact } from './site/contact.ts';
import { site } from './site/site.ts';
import { social } from './social.ts';
import { statistics } from './statistics.ts';
import { uploads } from './uploads.ts';
import { versions } from './versions.ts';
export const api = {
  accounts,
  passwords,
  addresses,
  secondFactor,
  passkeys,
  handles,
  safety,
  social,
  posts,
  pages,
  versions,
  uploads,
  drafts,
  statistics,
  credits,
  comments,
  collections,
  notifications,
  chat,
  recommendations,
  search,
  savedSearches,
  contact,
  site,
  moderation,
  administration,
  accountData,
} as const;
export type Api = typeof api;

export * from './accounts.ts';
export { Card, CardFeed, CardPage, type CardPicture } from './cards.ts';
export { Chat, chatCommands, chatEvents, Message } from './chat.ts';
export {
  Collection,
  CollectionDetail,
  type CollectionEditor,
  CollectionPage,
  type Invitation,
  Saved,
  SaveTarget,
} from './community/collections.ts';
export {
  Comment,
  type CommentAudience,
  CommentPage,
  commentAudiences,
  commentCommands,
  commentEvents,
  commentLimits,
  type Pin,
  type PinFilter,
  type PinOfPost,
  type PinPlace,
  pinFilters,
  Reply,
} from './community/comments.ts';
export {
  Case,
  CaseDetail,
  Decision,
  LogEntry,
  type ModerationAction,
  moderationActions,
  type Reportable,
  type ReportReason,
  reportables,
  reportReasons,
} from './community/moderation.ts';
export {
  HiddenPeople,
  type MessageSenders,
  messageSenders,
  type Preferences,
  type PreferencesChange,
  Relation,
} from './community/safety.ts';
export { avatarOf, pictureOf, postOf, postPageOf } from './complete-cards.ts';
export type * from './core/endpoint.ts';
export * from './core/errors.ts';
export type * from './core/event.ts';
export { type Role, roles } from './core/roles.ts';
export {
  ErrorBody,
  type HiddenAs,
  OwnSrcset,
  OwnUrl,
  Person,
  Picture,
  PublicPerson,
  pictureBodyLimit,
} from './core/shapes.ts';
export { type Credit, type CreditRequest, Credits } from './credits.ts';
export { type DraftText, OwnPost, requiredParts, type Visibility, visibilities } from './drafts.ts';
export { isHandle } from './handles.ts';
export * from './identity-popup.ts';
export * from './limits.ts';
export {
  MailFrequency,
  Notification,
  NotificationKind,
  NotificationSetting,
  notificationEvents,
  notificationKinds,
  PushSubscription,
} from './notifications.ts';
export { PageOfPost, PageReceipt, PagesOfPost, type PageWords, PictureReceipt } from './pages.ts';
export * from './posts.ts';
export {
  ForYou,
  type RecommendationKind,
  Recommendations,
  recommendationKinds,
  SuggestedPerson,
} from './recommendations.ts';
export { SavedSearch, savedQueryOf, savedSearchLimits } from './saved-searches.ts';
export * from './search.ts';
export * from './session-events.ts';
export type { Passkey } from './sign-in/passkeys.ts';
export { minPasswordLength, SignInOptions } from './sign-in/sign-in.ts';
export {
  type AdminPerson,
  type Announcement,
  type ContactMessage,
  type SiteMeasure,
  type SiteNumbers,
  type SiteState,
  siteMeasures,
} from './site/administration.ts';
export { SitePage, type SitePageName, sitePageNames } from './site/site.ts';
export { FollowStatus, ListedPerson, PeoplePage } from './social.ts';
export { type PostStatisticsPage, type StatisticPeriod, Statistics, statisticPeriods } from './statistics.ts';
export { StorageUse, UploadState } from './uploads.ts';
export { PageVersion } from './versions.ts';
export * from './vocabulary.ts';
