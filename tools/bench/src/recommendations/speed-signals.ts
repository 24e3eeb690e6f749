/** Synthetic signals, neighbours and lists for a large database, loaded by COPY: describing 100,000 pictures takes hours. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { recommendationKinds } from '@vitrine/contract';
import type { BulkPost } from '@vitrine/demo';
import {
  bagOf,
  DEFAULT_LIMIT,
  modelStamp,
  NEIGHBOURS_PER_SIGNAL,
  neighbourSignals,
  type PictureDescription,
  packBag,
} from '@vitrine/recommender';
import type { Deps } from '@vitrine/server/for-tools';
import { seededRandom } from './random.ts';

const stamp = modelStamp();
const next = seededRandom(23);

const atOnce = 500;
/** As many as are stored for a popular post. */
const CO_LIKES = 40;

function* joined(lines: Iterable<string>): Generator<string> {
  let sample: string[] = [];
  for (const line of lines) {
    sample.push(line);
    if (sample.length < atOnce) continue;
    yield sample.join('');
    sample = [];
  }
  yield sample.join('');
}

const bytea = (bytes: Uint8Array): string => `\\\\x${Buffer.from(bytes).toString('hex')}`;

/** The centre with noise in each dimension. */
const near = (centre: Int8Array, by: number): Uint8Array => {
  const moved = centre.map((value) => Math.max(-127, Math.min(127, value + Math.round((next() * 2 - 1) * by))));
  return new Uint8Array(moved.buffer);
};

/** The digits of a hash that say which colours the picture has. */
const TINT_DIGITS = 12;

/** The same colours, but another picture: its rows begin elsewhere. */
const shuffled = (hash: string): string => {
  const start = TINT_DIGITS + Math.floor(next() * (hash.length - TINT_DIGITS));
  return hash.slice(0, TINT_DIGITS) + hash.slice(start) + hash.slice(TINT_DIGITS, start);
};

function* signalLines(posts: Iterable<BulkPost>, covers: readonly PictureDescription[]): Generator<string> {
  for (const post of posts) {
    const cover = covers[post.cover % covers.length];
    if (!cover) throw new Error('a large world needs covers');
    const words = bytea(packBag(bagOf(post)));
    const [colour, form] = [near(cover.colour.values, 12), near(cover.form.values, 12)];
    yield `${[post.id, stamp, bytea(colour), bytea(form), shuffled(cover.hash), words, 't', 'f'].join('\t')}\n`;
  }
}

/** Post ids grouped by taste. */
const idsByTaste = (posts: Iterable<BulkPost>): Iterable<string[]> => {
  const groups = new Map<string, string[]>();
  for (const { id, taste } of posts) {
    const ids = groups.get(taste) ?? [];
    ids.push(id);
    groups.set(taste, ids);
  }
  return groups.values();
};

const sample = (ids: readonly string[], except: string, count: number): string[] => {
  const chosen = new Set<string>();
  while (chosen.size < Math.min(count, ids.length - 1)) {
    const other = ids[Math.floor(next() * ids.length)];
    if (other !== undefined && other !== except) chosen.add(other);
  }
  return [...chosen];
};

/** The lists of one post hardly overlap, which is the worst case for reading candidates. */
function* neighbourLines(posts: Iterable<BulkPost>): Generator<string> {
  const scores = `{${Array.from({ length: NEIGHBOURS_PER_SIGNAL }, (_, place) => (0.95 - place * 0.004).toFixed(3)).join(',')}}`;
  for (const ids of idsByTaste(posts)) {
    for (const id of ids) {
      for (const signal of neighbourSignals)
        yield `${id}\t${signal}\t${stamp}\t{${sample(ids, id, NEIGHBOURS_PER_SIGNAL).join(',')}}\t${scores}\n`;
    }
  }
}

function* coLikeLines(posts: Iterable<BulkPost>): Generator<string> {
  for (const ids of idsByTaste(posts)) {
    for (const id of ids) {
      const coLiked = sample(ids, id, CO_LIKES);
      const sharedLikers = coLiked.map((_, index) => 1 + Math.floor(CO_LIKES / (index + 8)));
      const scores = coLiked.map((_, index) => (0.4 / (index + 2)).toFixed(4));
      yield `${id}\t10\t{${coLiked.join(',')}}\t{${sharedLikers.join(',')}}\t{${scores.join(',')}}\n`;
    }
  }
}

/** Lists of posts that are not requested only have to exist: they are not ranked. */
function* listLines(posts: Iterable<BulkPost>): Generator<string> {
  const reasons = `{${Array.from({ length: DEFAULT_LIMIT }, () => '"liked by the same people"').join(',')}}`;
  for (const ids of idsByTaste(posts)) {
    for (const id of ids) {
      for (const kind of recommendationKinds)
        yield `${id}\t${kind}\t${stamp}\t{${sample(ids, id, DEFAULT_LIMIT).join(',')}}\t${reasons}\n`;
    }
  }
}

export const copySignals = async (
  { pool }: Deps,
  posts: () => Iterable<BulkPost>,
  covers: readonly PictureDescription[],
): Promise<void> => {
  await pool.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    // Skips a million foreign-key checks, which would take a minute.
    await tx`set local session_replication_role = replica`;
    const signals = await tx`
      copy post_signals (post_id, models, colour, form, picture_hash, words, linked, co_likes_due)
      from stdin`.writable();
    await pipeline(Readable.from(joined(signalLines(posts(), covers))), signals);
    const neighbours = await tx`copy post_neighbours (post_id, signal, models, ids, scores) from stdin`.writable();
    await pipeline(Readable.from(joined(neighbourLines(posts()))), neighbours);
    const coLiked = await tx`copy post_co_likes (post_id, likers, ids, shared_likers, scores) from stdin`.writable();
    await pipeline(Readable.from(joined(coLikeLines(posts()))), coLiked);
    const lists = await tx`copy recommendation_lists (post_id, kind, models, ids, reasons) from stdin`.writable();
    await pipeline(Readable.from(joined(listLines(posts()))), lists);
  });
  // Done now, so that autovacuum and checkpoints do not disturb the timing.
  await pool`vacuum analyze`;
  await pool`checkpoint`;
};
