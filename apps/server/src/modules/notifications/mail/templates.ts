/** Writes mails about notifications when they are sent: what was read or is hidden meanwhile is not in them. */
import { notificationKinds } from '@vitrine/contract';
import * as z from 'zod';
import type { Deps } from '../../../deps.ts';
import { type LetterLine, type MailTemplate, queueMail } from '../../../platform/mail/index.ts';
import { findMailRecipient, findPeople } from '../../accounts/index.ts';
import { listToMail } from '../queries.ts';
import type { NotificationRow } from '../tables.ts';
import { wordsOf } from '../words.ts';
import { decisionLetter, digestLetter, isMailedKind, notificationsLetter } from './letters.ts';
import {
  digestTemplate,
  findDecisionToMail,
  findMailedAt,
  isToMail,
  keyOf,
  laterPause,
  type NotificationMail,
  notificationsTemplate,
  recordMailed,
  type Told,
} from './mail-queries.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** Mails are not written for a request, which could tell the address. Production requires `PUBLIC_URL`. */
export const siteOf = ({ publicUrl, port }: Deps['config']): string => publicUrl ?? `http://localhost:${port}`;

const linesOf = async ({ db, config }: Deps, rows: readonly NotificationRow[]): Promise<LetterLine[]> => {
  const people = await findPeople(db, [...new Set(rows.map((row) => row.actor_id))]);
  return rows.flatMap((row) => {
    const actor = people.get(row.actor_id);
    if (!actor) return [];
    const { title, body, url } = wordsOf(row, actor);
    return [{ text: title, detail: body, url: siteOf(config) + url }];
  });
};

/** The latest of each kind; rows begin with the latest. */
const toldBy = (rows: readonly NotificationRow[]): Told[] => [
  ...new Map(rows.toReversed().map(({ kind, at }) => [kind, { kind, until: at }])).values(),
];

const Notifications = z.object({ userId: z.string(), kind: z.enum(notificationKinds), after: z.number() });

/** Somebody has been mailed about the kind since this one was queued: what is new comes with the next, an hour later. */
const postpone = (deps: Deps, mail: NotificationMail): Promise<void> =>
  queueMail(deps, { template: notificationsTemplate, key: keyOf(mail), data: mail, delay: laterPause });

const notifications =
  (deps: Deps): MailTemplate =>
  async (payload) => {
    const { userId, kind, after } = Notifications.parse(payload);
    const recipient = await findMailRecipient(deps, userId);
    if (!recipient || !isMailedKind(kind)) return null;
    const mailedAt = await findMailedAt(deps.db, userId, kind);
    if (mailedAt !== after) {
      await postpone(deps, { userId, kind, after: mailedAt });
      return null;
    }
    const { db } = deps;
    const rows = await listToMail(db, userId, isToMail(db, 'at_once', deps.now(), kind));
    const lines = await linesOf(deps, rows);
    if (lines.length === 0) return null;
    const site = siteOf(deps.config);
    const about = { name: recipient.name, lines, site, unsubscribeUrl: await unsubscribeUrl(deps, site, userId, kind) };
    return {
      to: recipient.email,
      letter: notificationsLetter(about, kind),
      onSent: () => recordMailed(db, userId, toldBy(rows), deps.now()),
    };
  };

const Digest = z.object({ userId: z.string(), queuedAt: z.number() });

/** A job that runs again after its digest was sent, because the process died then, finds that out and sends nothing. */
const digest =
  (deps: Deps): MailTemplate =>
  async (payload) => {
    const { userId, queuedAt } = Digest.parse(payload);
    const { db } = deps;
    const recipient = await findMailRecipient(deps, userId);
    if (!recipient || (await findMailedAt(db, userId, 'digest')) >= queuedAt) return null;
    const rows = await listToMail(db, userId, isToMail(db, 'daily', deps.now()));
    const lines = await linesOf(deps, rows);
    if (lines.length === 0) return null;
    const site = siteOf(deps.config);
    const url = await unsubscribeUrl(deps, site, userId, 'digest');
    return {
      to: recipient.email,
      letter: digestLetter({ name: recipient.name, lines, site, unsubscribeUrl: url }),
      onSent: () => {
        const at = deps.now();
        return recordMailed(db, userId, [...toldBy(rows), { kind: 'digest', until: at }], at);
      },
    };
  };

const decision =
  (deps: Deps): MailTemplate =>
  async (payload) => {
    const { notificationId } = z.object({ notificationId: z.string() }).parse(payload);
    const found = await findDecisionToMail(deps.db, notificationId);
    const recipient = found && (await findMailRecipient(deps, found.user_id));
    if (!recipient) return null;
    const { action, reason, suspended_until: until } = found;
    const letter = decisionLetter({ name: recipient.name, action, reason, until, site: siteOf(deps.config) });
    return { to: recipient.email, letter };
  };

export const notificationMailTemplates = (deps: Deps) =>
  ({
    [notificationsTemplate]: notifications(deps),
    [digestTemplate]: digest(deps),
    decision: decision(deps),
  }) satisfies Record<string, MailTemplate>;
