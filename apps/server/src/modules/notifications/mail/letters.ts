/** The words of mails about notifications. */
import type { NotificationKind } from '@vitrine/contract';
import type { Letter, LetterLine } from '../../../platform/mail/index.ts';

/** So many are listed; the site shows the others. */
const maxLines = 25;

type About = {
  readonly name: string;
  readonly lines: readonly LetterLine[];
  /** The address of the site. */
  readonly site: string;
  readonly unsubscribeUrl: string;
};

/** As part of a sentence, and as a heading. */
const kindNames: Readonly<
  Record<Exclude<NotificationKind, 'moderation' | 'system'>, readonly [name: string, heading: string]>
> = {
  message: ['messages', 'New messages'],
  comment: ['comments on your works', 'New comments'],
  critique: ['critique of your works', 'New critique'],
  reply: ['replies to your comments', 'New replies'],
  mention: ['mentions of you', 'You were mentioned'],
  like: ['hearts for your works', 'New hearts'],
  save: ['saves of your works', 'Your works were saved'],
  follow: ['new followers', 'New followers'],
  credit: ['works that name you', 'You are named on a work'],
  invitation: ['invitations to collections', 'You are invited'],
  search: ['your saved searches', 'New works match your search'],
};

export type MailedKind = keyof typeof kindNames;

export const isMailedKind = (kind: string): kind is MailedKind => Object.hasOwn(kindNames, kind);

export const nameOfKind = (kind: MailedKind): string => kindNames[kind][0];

const subjectOf = ([first, ...others]: readonly LetterLine[]): string => {
  const { text = '', detail = '' } = first ?? {};
  const about = detail === '' ? text : `${text}: ${detail}`;
  return others.length > 0 ? `${text}, and ${others.length} more` : about;
};

const listed = ({ name, lines }: About): Pick<Letter, 'paragraphs' | 'lines'> => {
  const left = lines.length - maxLines;
  return {
    paragraphs: [
      `Hello ${name},`,
      left > 0 ? `here are the latest ${maxLines} of ${lines.length} news.` : 'here is what is new.',
    ],
    lines: lines.slice(0, maxLines),
  };
};

export const digestLetter = (about: About): Letter => ({
  ...listed(about),
  subject: subjectOf(about.lines),
  heading: 'What is new for you',
  button: { label: 'Go to Vitrine', url: `${about.site}/` },
  footnote: 'This mail comes once a day at most, and only when there is something new.',
  unsubscribe: { label: 'Stop the daily mail', url: about.unsubscribeUrl },
});

export const notificationsLetter = (about: About, kind: MailedKind): Letter => {
  const [name, heading] = kindNames[kind];
  return {
    ...listed(about),
    subject: subjectOf(about.lines),
    heading,
    button: { label: 'See it at Vitrine', url: about.lines[0]?.url ?? `${about.site}/` },
    footnote: `You have chosen to hear of ${name} by mail, at once. There is one mail an hour at most.`,
    unsubscribe: { label: `No more mail about ${name}`, url: about.unsubscribeUrl },
  };
};

type Decision = {
  readonly name: string;
  readonly action: string;
  readonly reason: string;
  readonly until: Date | null;
  readonly site: string;
};

const dayOf = (at: Date): string => at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

type DecisionWords = { readonly subject: string; readonly sentence: string };

const decisionWords: Readonly<Record<string, DecisionWords>> = {
  hide: { subject: 'Something of yours was hidden', sentence: 'moderators have hidden something of yours.' },
  remove: { subject: 'Something of yours was removed', sentence: 'moderators have removed something of yours.' },
  restore: {
    subject: 'Something of yours was restored',
    sentence: 'moderators have restored something of yours: others see it again.',
  },
  warn: { subject: 'A warning from the moderators', sentence: 'moderators have warned you.' },
  suspend: {
    subject: 'Your account is suspended',
    sentence: 'moderators have suspended your account: you can read, and not publish or write.',
  },
  reinstate: { subject: 'Your account is open again', sentence: 'moderators have reinstated your account.' },
  ban: { subject: 'Your account was closed', sentence: 'moderators have closed your account.' },
  decline: { subject: 'Your appeal was declined', sentence: 'moderators have read your appeal and declined it.' },
  sensitive: {
    subject: 'A work of yours was marked',
    sentence: 'moderators have changed whether a work of yours is sensitive.',
  },
};

const unknownDecision: DecisionWords = {
  subject: 'Moderators have decided something',
  sentence: 'moderators have decided about something of yours.',
};

/** Somebody whose account is closed cannot sign in, and appeals with the contact form. */
export const decisionLetter = ({ name, action, reason, until, site }: Decision): Letter => {
  const { subject, sentence } = decisionWords[action] ?? unknownDecision;
  const isClosed = action === 'ban';
  return {
    subject: `${subject} at Vitrine`,
    heading: subject,
    paragraphs: [
      `Hello ${name},`,
      sentence,
      ...(action === 'suspend' && until ? [`It ends on ${dayOf(until)}.`] : []),
      ...(reason === '' ? [] : [`The reason: ${reason}`]),
    ],
    button: isClosed
      ? { label: 'Read the guidelines', url: `${site}/guidelines` }
      : { label: 'See the decision', url: `${site}/decisions` },
    footnote: isClosed
      ? 'If you think that this is wrong, write to us with the contact form at the foot of every page.'
      : 'If you think that this is wrong, you can appeal there. Decisions about your account are always told by mail.',
  };
};
