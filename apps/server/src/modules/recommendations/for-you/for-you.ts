/**
 * The feed For you. It is computed when it is asked for: what a person chose before the first page decides all pages, so that choosing
 * more meanwhile moves nothing.
 */
import { createHash } from 'node:crypto';
import { limits } from '@vitrine/contract';
import { type RankedPost, rankForYou, type Seed } from '@vitrine/recommender';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { type Feed, readCards } from '../../posts/index.ts';
import {
  insertDismissed,
  listLikedByFollowed,
  listOpen,
  listRecent,
  listSeeds,
  type OpenRow,
  type SeedRow,
} from './for-you-queries.ts';

/** Ranked for one person; nobody goes through more at a time. */
const maxRanked = 400;
/** Works of one person on one page. */
const maxOfAuthor = 3;

const weights: Readonly<Record<SeedRow['kind'], number>> = { like: 1, save: 1, dismissed: -1 };

const toSeed = ({ id, kind, ties }: SeedRow): Seed => ({
  id,
  weight: weights[kind],
  ties: Buffer.from(ties ?? '', 'base64'),
});

/** A number that depends on both. */
const orderFor =
  (userId: string) =>
  (id: string): number =>
    createHash('md5').update(`${userId} ${id}`).digest().readUInt32BE();

type ShownPost = RankedPost & OpenRow;

/** Pages of posts. Those of an author who has had enough of a page come later. */
const pagesOf = (ranked: readonly ShownPost[]): ShownPost[][] => {
  const pages: ShownPost[][] = [];
  let waiting = [...ranked];
  while (waiting.length > 0) {
    const shown = new Map<string, number>();
    const later: ShownPost[] = [];
    const page: ShownPost[] = [];
    for (const post of waiting) {
      const count = shown.get(post.author_id) ?? 0;
      if (page.length === limits.pageSize || count === maxOfAuthor) later.push(post);
      else {
        shown.set(post.author_id, count + 1);
        page.push(post);
      }
    }
    pages.push(page);
    waiting = later;
  }
  return pages;
};

type Context = {
  readonly titles: ReadonlyMap<string, string>;
  readonly saved: ReadonlySet<string>;
  readonly likedBy: ReadonlyMap<string, { readonly people: number; readonly by: string }>;
};

const reasonOf = (post: RankedPost & OpenRow, { titles, saved, likedBy }: Context): string => {
  if (post.isUnseen) return 'New, and nobody has liked it yet';
  const title = post.because === undefined ? undefined : titles.get(post.because);
  if (title !== undefined && post.because !== undefined)
    return `Because you ${saved.has(post.because) ? 'saved' : 'liked'} ${title}`;
  if (post.followed_author !== null) return `By ${post.followed_author}, whom you follow`;
  const followed = likedBy.get(post.id);
  if (followed && followed.people > 1) return `Liked by ${followed.by} and others you follow`;
  if (followed) return `Liked by ${followed.by}, whom you follow`;
  return 'New on Vitrine';
};

export type ForYouFeed = Feed & { readonly reasons: Readonly<Record<string, string>> };

const nothing: ForYouFeed = { entries: Buffer.alloc(0), next: null, reasons: {} };

const readCursor = (after: string | null, now: Date): { readonly at: Date; readonly offset: number } => {
  const [at, offset] = after?.split('.') ?? [];
  return { at: at === undefined ? now : new Date(Number(at)), offset: Number(offset ?? 0) };
};

type Wanted = {
  readonly userId: string;
  readonly at: Date;
  readonly ranked: readonly RankedPost[];
  /** The place behind the page. */
  readonly end: number;
};

/**
 * What of the ranked posts can be shown, in pages, at least to the place behind the page and one more. Looking up each of
 * them is most of the work, so the later ones are looked up only if the first ones do not fill the pages.
 */
const listShown = async (db: Db, { userId, at, ranked, end }: Wanted): Promise<ShownPost[]> => {
  const pagesFrom = async (posts: readonly RankedPost[]): Promise<ShownPost[][]> => {
    const rows = await listOpen(
      db,
      userId,
      posts.map(({ id }) => id),
      at,
    );
    const open = new Map(rows.map((row) => [row.id, row]));
    return pagesOf(
      posts.flatMap((post) => {
        const row = open.get(post.id);
        return row ? [{ ...post, ...row }] : [];
      }),
    );
  };
  const first = await pagesFrom(ranked.slice(0, end + limits.pageSize));
  const needed = first.slice(0, end / limits.pageSize);
  const isEnough = first.length > needed.length && needed.every(({ length }) => length === limits.pageSize);
  return (isEnough ? first : await pagesFrom(ranked)).flat();
};

export const listForYou = async (
  db: Db,
  { userId, after, now }: { readonly userId: string; readonly after: string | null; readonly now: Date },
): Promise<ForYouFeed> => {
  const { at, offset } = readCursor(after, now);
  const [seeds, recent, followed] = await Promise.all([
    listSeeds(db, userId, at),
    listRecent(db),
    listLikedByFollowed(db, userId, at),
  ]);
  if (followed.length === 0 && seeds.every(({ kind }) => kind === 'dismissed')) return nothing;
  const likedBy = new Map(followed.map(({ id, people, by }) => [id, { people, by }]));
  const ranked = rankForYou({
    seeds: seeds.map(toSeed),
    recent: recent.map(({ id, created_at, hearts }) => ({ id, createdAt: created_at.getTime(), likes: hearts })),
    likedByFollowed: new Map(followed.map(({ id, people }) => [id, people])),
    known: new Set(seeds.map(({ id }) => id)),
    now: at.getTime(),
    orderOf: orderFor(userId),
    max: maxRanked,
  });
  const shown = await listShown(db, { userId, at, ranked, end: offset + limits.pageSize });
  const page = shown.slice(offset, offset + limits.pageSize);
  const titles = new Map(seeds.flatMap(({ id, title }) => (title === null ? [] : [[id, title] as const])));
  const saved = new Set(seeds.flatMap(({ id, kind }) => (kind === 'save' ? [id] : [])));
  const context = { titles, saved, likedBy };
  const end = offset + limits.pageSize;
  return {
    entries: await readCards(
      db,
      page.map(({ id }) => id),
    ),
    next: end < shown.length ? `${at.getTime()}.${end}` : null,
    reasons: Object.fromEntries(page.map((post) => [post.id, reasonOf(post, context)])),
  };
};

export const dismiss = async ({ db, now }: Deps, userId: string, postId: string): Promise<void> => {
  if (!(await insertDismissed(db, userId, postId, now()))) throw new Failure('post_not_found');
};
