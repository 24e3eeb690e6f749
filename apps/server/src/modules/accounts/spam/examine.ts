/**
 * Tells obvious spam: the same text in many places, and many links from a new account. It is held for a moderator, not
 * dropped. Counts are those of the rate limits, so they are as shared and as lasting as these
 * (docs/decisions/0069-held-content.md).
 */
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { explained, isNew } from '../../../platform/http/rate-check.ts';
import type { Budget } from '../../../platform/limits/rate-limits.ts';
import { countLinks, fingerprintOf } from './normal-text.ts';

const day = 24 * 3600;

/** Links in one text of a new account; more than these are held. */
const maxLinks = 3;

const budgets = {
  /** Links of a new account, in all its texts. */
  links: { max: 20, seconds: day },
  /** Places in which somebody puts the same text. */
  sameText: { max: 20, seconds: day },
  sameTextOfNew: { max: 4, seconds: day },
  /** The same, of all new accounts together. */
  sameTextOfAll: { max: 40, seconds: day },
  /** Texts of one person that wait for a moderator. */
  held: { max: 10, seconds: day },
} as const satisfies Record<string, Budget>;

export const isNewAccount = ({ config, now }: Deps, userId: string): boolean =>
  isNew(userId, config.newAccountMs, now());

export type Examined = {
  readonly authorId: string;
  readonly text: string;
  /** Where it is put: the same text there again counts once. */
  readonly place: string;
  /** As in a series of posts: free for those whose account is not new, and counted like theirs for new ones. */
  readonly mayRepeat?: boolean;
};

/** Whether there was room in the budget. */
const fits = async ({ limits }: Deps, name: string, budget: Budget, key: string): Promise<boolean> => {
  try {
    await limits.take(name, budget, key);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_fast') return false;
    throw error;
  }
};

const isRepeated = async (deps: Deps, { authorId, text, place, mayRepeat }: Examined): Promise<boolean> => {
  const print = fingerprintOf(text);
  const isNewAuthor = isNewAccount(deps, authorId);
  if (print === null || (mayRepeat && !isNewAuthor)) return false;
  if (!(await fits(deps, 'text here', { max: 1, seconds: day }, `${authorId} ${print} ${place}`))) return false;
  const own = isNewAuthor && !mayRepeat ? budgets.sameTextOfNew : budgets.sameText;
  if (!(await fits(deps, 'same text', own, `${authorId} ${print}`))) return true;
  return isNewAuthor && !mayRepeat && !(await fits(deps, 'same text of all', budgets.sameTextOfAll, print));
};

const countLinksOfNew = async (deps: Deps, authorId: string, links: number): Promise<void> => {
  for (let counted = 0; counted < links; counted += 1)
    await explained(`post ${budgets.links.max} links in a day`, async () =>
      deps.limits.take('new links', budgets.links, authorId),
    );
};

const reasonFor = async (deps: Deps, examined: Examined): Promise<string | null> => {
  const links = isNewAccount(deps, examined.authorId) ? countLinks(examined.text) : 0;
  if (links > maxLinks) return 'It has many links, and your account is new.';
  await countLinksOfNew(deps, examined.authorId, links);
  return (await isRepeated(deps, examined)) ? 'The same text was posted in many places.' : null;
};

/**
 * Why a text is held, or null. Before the transaction that stores it: counting may ask Redis. Who has many texts that wait
 * can write no more that would.
 */
export const findSpamReason = async (deps: Deps, examined: Examined): Promise<string | null> => {
  const reason = await reasonFor(deps, examined);
  if (reason !== null && !(await fits(deps, 'held', budgets.held, examined.authorId)))
    throw new Failure('too_fast', {
      message: 'Several of your texts wait for a moderator. Please write again when they have been looked at.',
      retryAfter: 3600,
    });
  return reason;
};

const mentionsOfNew = { max: 30, seconds: day };

/** People whom a new account mentions. */
export const countMentionsOfNew = async (deps: Deps, userId: string): Promise<void> => {
  if (!isNewAccount(deps, userId)) return;
  await explained(`mention ${mentionsOfNew.max} people in a day`, async () =>
    deps.limits.take('new mention', mentionsOfNew, userId),
  );
};

const strangers = { max: 20, seconds: day };

/** Somebody to whom a new account writes without being known to them; each place counts once. */
export const countStranger = async (deps: Deps, userId: string, place: string): Promise<void> => {
  if (!(await fits(deps, 'stranger here', { max: 1, seconds: day }, `${userId} ${place}`))) return;
  await explained(`write to ${strangers.max} people in a day who do not know it`, async () =>
    deps.limits.take('strangers', strangers, userId),
  );
};
