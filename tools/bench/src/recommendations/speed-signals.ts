/** Signals, neighbours and lists of a large world, made up around a few centres and copied in: describing 100,000 pictures takes hours. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { recommendationKinds } from '@vitrine/contract';
import type { BulkPost } from '@vitrine/demo';
import {
  bagOf,
  KEPT,
  keptSignals,
  modelStamp,
  type PictureDescription,
  packBag,
  TASTE_DIMENSIONS,
  TASTE_MODEL,
  USUAL_LIMIT,
} from '@vitrine/recommender';
import type { Deps } from '@vitrine/server/seed';
import { chance } from './chance.ts';

const stamp = modelStamp();
const next = chance(23);

const atOnce = 500;
/** As many as are kept of a much liked work. */
const COMPANY = 40;

function* joined(lines: Iterable<string>): Generator<string> {
  let some: string[] = [];
  for (const line of lines) {
    some.push(line);
    if (some.length < atOnce) continue;
    yield some.join('');
    some = [];
  }
  yield some.join('');
}

const bytea = (bytes: Uint8Array): string => `\\\\x${Buffer.from(bytes).toString('hex')}`;

/** The centre, each dimension moved a little. */
const near = (centre: Int8Array, by: number): Uint8Array => {
  const moved = centre.map((value) => Math.max(-127, Math.min(127, value + Math.round((next() * 2 - 1) * by))));
  return new Uint8Array(moved.buffer);
};

function* signalLines(posts: Iterable<BulkPost>, covers: readonly PictureDescription[]): Generator<string> {
  const crowds = new Map<string, Int8Array>();
  for (const post of posts) {
    const cover = covers[post.cover % covers.length];
    if (!cover) throw new Error('a large world needs covers');
    const crowd = crowds.get(post.taste) ?? Int8Array.from({ length: TASTE_DIMENSIONS }, () => next() * 160 - 80);
    crowds.set(post.taste, crowd);
    const hash = Math.floor(next() * 2 ** 48)
      .toString(16)
      .padStart(16, '0');
    const words = bytea(packBag(bagOf(post)));
    const [colour, form, taste] = [near(cover.colour.values, 12), near(cover.form.values, 12), near(crowd, 40)];
    yield `${[post.id, stamp, bytea(colour), bytea(form), hash, words, 't', bytea(taste), TASTE_MODEL, 'f'].join('\t')}\n`;
  }
}

/** Works of the same taste, by taste. */
const schoolsOf = (posts: Iterable<BulkPost>): Iterable<string[]> => {
  const schools = new Map<string, string[]>();
  for (const { id, taste } of posts) {
    const school = schools.get(taste) ?? [];
    school.push(id);
    schools.set(taste, school);
  }
  return schools.values();
};

const some = (school: readonly string[], but: string, count: number): string[] => {
  const ids = new Set<string>();
  while (ids.size < Math.min(count, school.length - 1)) {
    const other = school[Math.floor(next() * school.length)];
    if (other !== undefined && other !== but) ids.add(other);
  }
  return [...ids];
};

/** Each list holds other works of the same taste, so that the lists of one work hardly overlap: the most there can be to read. */
function* neighbourLines(posts: Iterable<BulkPost>): Generator<string> {
  const scores = `{${Array.from({ length: KEPT }, (_, place) => (0.95 - place * 0.004).toFixed(3)).join(',')}}`;
  for (const school of schoolsOf(posts)) {
    for (const id of school) {
      for (const signal of keptSignals)
        yield `${id}\t${signal}\t${stamp}\t{${some(school, id, KEPT).join(',')}}\t${scores}\n`;
    }
  }
}

function* companyLines(posts: Iterable<BulkPost>): Generator<string> {
  for (const school of schoolsOf(posts)) {
    for (const id of school) {
      const company = some(school, id, COMPANY);
      const together = company.map((_, place) => 1 + Math.floor(COMPANY / (place + 8)));
      yield `${id}\t10\t{${company.join(',')}}\t{${together.join(',')}}\n`;
    }
  }
}

/** The lists of works that are not asked about only have to be there: they are not ranked. */
function* listLines(posts: Iterable<BulkPost>): Generator<string> {
  const reasons = `{${Array.from({ length: USUAL_LIMIT }, () => '"liked together"').join(',')}}`;
  for (const school of schoolsOf(posts)) {
    for (const id of school) {
      for (const way of recommendationKinds)
        yield `${id}\t${way}\t${stamp}\t{${some(school, id, USUAL_LIMIT).join(',')}}\t${reasons}\n`;
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
    // All that is referred to is there: looking it up a million times would take a minute.
    await tx`set local session_replication_role = replica`;
    const signals = await tx`
      copy work_signals (post_id, models, colour, form, picture_hash, words, linked, taste, taste_model, taste_due)
      from stdin`.writable();
    await pipeline(Readable.from(joined(signalLines(posts(), covers))), signals);
    const neighbours = await tx`copy kept_neighbours (post_id, signal, models, ids, scores) from stdin`.writable();
    await pipeline(Readable.from(joined(neighbourLines(posts()))), neighbours);
    const company = await tx`copy kept_company (post_id, likers, ids, together) from stdin`.writable();
    await pipeline(Readable.from(joined(companyLines(posts()))), company);
    const lists = await tx`copy kept_lists (post_id, way, models, ids, reasons) from stdin`.writable();
    await pipeline(Readable.from(joined(listLines(posts()))), lists);
  });
  // As in a database that has stood for a while, and so that it does not tidy up while it is timed.
  await pool`vacuum analyze`;
  await pool`checkpoint`;
};
