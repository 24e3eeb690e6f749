/** Reports, decisions of moderators, and appeals against them. */
import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { Acknowledgement, hiddenStates, Id, Int4, nonEmptyText, Picture, PublicPerson, text } from '../core/shapes.ts';

export const reportables = ['post', 'comment', 'person', 'message', 'collection'] as const;
export type Reportable = (typeof reportables)[number];

export const reportReasons = [
  'spam',
  'harassment',
  'hate',
  'sexual',
  'violence',
  'stolen',
  'impersonation',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a moderator does with a case. The first four are about the thing, the others about the person. */
export const moderationActions = [
  'dismiss',
  'hide',
  'remove',
  'restore',
  'warn',
  'suspend',
  'ban',
  'reinstate',
] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** `hold` is done by the site itself, `role` by an admin. */
const loggedActions = [...moderationActions, 'hold', 'role', 'sensitive'] as const;

/** A decision as those read it whom it concerns. */
export const Decision = z.object({
  _id: z.string(),
  action: z.enum(loggedActions),
  kind: z.enum(reportables),
  /** The thing, if it still exists: where it is, and its title or first words. */
  subject: z.nullable(z.object({ _id: z.string(), title: z.string(), path: z.string() })),
  reason: z.string(),
  /** Of a suspension. */
  until: z.optional(z.string()),
  createdAt: z.string(),
  appeal: z.nullable(z.object({ text: z.string(), state: z.enum(['open', 'accepted', 'declined']) })),
  /** Whether one can appeal against it. */
  canAppeal: z.boolean(),
});
export type Decision = z.infer<typeof Decision>;

/** An entry of the log, for moderators. */
export const LogEntry = z.object({
  _id: z.string(),
  action: z.enum(loggedActions),
  kind: z.enum(reportables),
  subject: z.string(),
  reason: z.string(),
  until: z.optional(z.string()),
  createdAt: z.string(),
  /** Null for the site itself and for the command line. */
  by: z.nullable(z.string()),
  /** Whom it concerns; null if the account is gone. */
  person: z.nullable(PublicPerson),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** The thing that a case is about, as it is now. */
const Subject = z.object({
  /** Title, or first words. */
  title: z.string(),
  text: z.string(),
  /** Where it is; null where it has no address of its own. */
  path: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
  state: z.enum(['visible', 'gone', ...hiddenStates]),
  /** All of a post. */
  pictures: z.array(Picture),
  /** What stands before it: the work of a comment, messages before a message. */
  context: z.array(z.object({ by: z.string(), text: z.string() })),
});

export const Case = z.object({
  _id: z.string(),
  kind: z.enum(reportables),
  subject: Subject,
  person: PublicPerson,
  isOpen: z.boolean(),
  version: z.number(),
  /** Open ones. */
  reports: z.number(),
  /** Found by the site itself. */
  isHeld: z.boolean(),
  hasAppeal: z.boolean(),
  openedAt: z.string(),
  decision: z.nullable(z.object({ action: z.string(), by: z.nullable(z.string()), at: z.string() })),
});
export type Case = z.infer<typeof Case>;

export const CaseDetail = z.extend(Case, {
  reported: z.array(
    z.object({
      _id: z.string(),
      by: PublicPerson,
      reason: z.enum(reportReasons),
      note: z.string(),
      createdAt: z.string(),
      isOpen: z.boolean(),
    }),
  ),
  appeals: z.array(
    z.object({ _id: z.string(), text: z.string(), state: z.string(), createdAt: z.string(), action: z.string() }),
  ),
  standing: z.object({
    joinedAt: z.string(),
    role: z.string(),
    posts: z.number(),
    followers: z.number(),
    suspendedUntil: z.nullable(z.string()),
    isBanned: z.boolean(),
  }),
  /** About the person, the latest first. */
  history: z.array(LogEntry),
  /** What the caller may do. */
  actions: z.array(z.enum(moderationActions)),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

const after = z.optional(nonEmptyText(120).check(z.describe('The `next` of the page before.')));
const next = z.nullable(z.string());
const caseId = z.object({ caseId: Id });

export const moderation = defineEndpoints({
  report: {
    summary:
      'Report a post, comment, person, message or collection. A second open report of the same thing changes nothing.',
    method: 'POST',
    path: '/api/reports',
    auth: 'member',
    body: z.object({
      kind: z.enum(reportables),
      id: Id,
      reason: z.enum(reportReasons),
      note: z.optional(text(1000)),
    }),
    response: Acknowledgement,
    status: 201,
    errors: [
      'malformed',
      'unauthenticated',
      'report_self',
      'post_not_found',
      'comment_not_found',
      'user_not_found',
      'message_not_found',
      'collection_not_found',
      'too_fast',
    ],
    limit: 'report',
  },
  markSensitive: {
    summary:
      'Mark a post as sensitive, or take it back: its author, and moderators, whose mark its author cannot take back.',
    method: 'PUT',
    path: '/api/post/:postId/sensitive',
    auth: 'member',
    params: z.object({ postId: Id }),
    body: z.object({ sensitive: z.boolean() }),
    response: z.object({ sensitive: z.boolean() }),
    errors: ['malformed', 'unauthenticated', 'forbidden', 'post_not_found'],
  },
  decisions: {
    summary: 'What moderators have decided about the caller and their works, the latest first.',
    method: 'GET',
    path: '/api/user/decisions',
    auth: 'member',
    query: z.object({ after }),
    response: z.object({ decisions: z.array(Decision), next }),
    errors: ['malformed', 'unauthenticated'],
  },
  appeal: {
    summary: 'Ask for another look at a decision about the caller, once for each.',
    method: 'POST',
    path: '/api/user/decisions/:decisionId/appeal',
    auth: 'member',
    whileSuspended: true,
    params: z.object({ decisionId: Id }),
    body: z.object({ text: nonEmptyText(2000) }),
    response: Decision,
    status: 201,
    errors: ['malformed', 'unauthenticated', 'decision_not_found', 'appealed_already', 'too_fast'],
    limit: 'appeal',
  },
  cases: {
    summary:
      'Reported, held and appealed things: those that wait, the oldest first, or those that are decided, the latest first.',
    method: 'GET',
    path: '/api/moderation/cases',
    auth: 'moderator',
    query: z.object({ state: z.optional(z.enum(['open', 'decided'])), after }),
    response: z.object({ cases: z.array(Case), next, open: z.number() }),
    errors: ['malformed', 'unauthenticated', 'forbidden'],
  },
  case: {
    summary: 'A case with its reports, appeals and the history of the person.',
    method: 'GET',
    path: '/api/moderation/cases/:caseId',
    auth: 'moderator',
    params: caseId,
    response: CaseDetail,
    errors: ['unauthenticated', 'forbidden', 'case_not_found'],
  },
  decide: {
    summary:
      'Decide a case. It is refused if somebody else has decided since the caller read it. The person is told the reason.',
    method: 'POST',
    path: '/api/moderation/cases/:caseId/decision',
    auth: 'moderator',
    params: caseId,
    body: z.object({
      version: Int4,
      action: z.enum(moderationActions),
      reason: text(1000),
      days: z.optional(z.int().check(z.minimum(1), z.maximum(365), z.describe('Of a suspension; 7 if it is missing.'))),
    }),
    response: CaseDetail,
    errors: ['malformed', 'unauthenticated', 'forbidden', 'case_not_found', 'case_decided'],
  },
  log: {
    summary: 'Everything that was decided, the latest first.',
    method: 'GET',
    path: '/api/moderation/log',
    auth: 'moderator',
    query: z.object({ after }),
    response: z.object({ entries: z.array(LogEntry), next }),
    errors: ['malformed', 'unauthenticated', 'forbidden'],
  },
});
