/**
 * Answers that are the same for everybody, kept for a second at most and never shown to somebody whose own change they
 * do not hold yet. Why this is true: docs/decisions/0014-shared-answers.md.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rawAnswerHeaders } from './answer-headers.ts';
import { createBatch } from './batch.ts';
import type { Sql } from './db.ts';

export type SharedAnswer = {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Made when the first browser asks for it. */
  readonly compressed: () => Promise<Buffer>;
};

export type SharedAnswers = {
  /** The answer kept under a key, or one made now. A caller goes by several names: the person, the address. */
  get(key: string, caller: readonly string[], make: () => Promise<string>): Promise<SharedAnswer>;
  /** This caller has changed something: what was made before is not for them. */
  wrote(caller: readonly string[]): void;
};

const mostKept = 500;
const longest = 1000;
const worthCompressing = 1024;
const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const answerOf = (text: string): SharedAnswer => {
  const bytes = Buffer.from(text);
  let small: Promise<Buffer> | undefined;
  return {
    bytes,
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
    compressed: () => (small ??= compress(bytes, { params })),
  };
};

/**
 * For processes that share a database: equal snapshots show the same rows, whoever wrote. Those who come while one is
 * being taken share the next one, so that everybody is compared with a moment after their asking.
 */
export const createSnapshots = (db: Sql): (() => Promise<string>) => {
  const look = createBatch<null, string>({
    run: async (asking) => {
      const [row] = await db<{ now: string }[]>`select pg_current_snapshot()::text as now`;
      return asking.map(() => row?.now ?? '');
    },
    most: Number.POSITIVE_INFINITY,
  });
  return () => look(null);
};

type Kept = {
  readonly moment: string;
  readonly answers: Map<string, { readonly turn: number; readonly answer: Promise<SharedAnswer> }>;
  readonly written: Map<string, number>;
};

export const createSharedAnswers = (now: () => Date, snapshot: (() => Promise<string>) | null): SharedAnswers => {
  let kept: Kept = { moment: '', answers: new Map(), written: new Map() };
  let turns = 0;
  return {
    get: async (key, caller, make) => {
      const seen = snapshot ? await snapshot() : '';
      const moment = `${Math.floor(now().getTime() / longest)} ${seen}`;
      if (kept.moment !== moment) kept = { moment, answers: new Map(), written: new Map() };
      const { answers, written } = kept;
      const found = answers.get(key);
      if (found && caller.every((name) => (written.get(name) ?? 0) < found.turn)) return found.answer;
      const making = { turn: (turns += 1), answer: make().then(answerOf) };
      answers.set(key, making);
      // A refusal is never kept: who asked for nonsense hears so each time.
      making.answer.catch(() => answers.get(key) === making && answers.delete(key));
      const [oldest] = answers.keys();
      if (answers.size > mostKept && oldest !== undefined) answers.delete(oldest);
      return making.answer;
    },
    wrote: (caller) => {
      turns += 1;
      for (const name of caller) kept.written.set(name, turns);
    },
  };
};

const brotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const takesBrotli = (encodings: string | string[] | undefined) =>
  encodings !== undefined && brotli.test(String(encodings));

/** Written past the framework's reply and its hooks: nothing is left to be decided about an answer that was made before. */
const send = (reply: FastifyReply, status: number, headers: readonly string[], bytes?: Buffer): FastifyReply => {
  reply.hijack();
  reply.raw.writeHead(status, [...headers, ...rawAnswerHeaders(reply.request.id)]);
  reply.raw.end(bytes);
  return reply;
};

/** Whoever has it already is told so; whoever reads Brotli gets what was compressed once for all. */
export const sendShared = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, compressed }: SharedAnswer,
): Promise<FastifyReply> => {
  const known = ['etag', etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding'];
  if (headers['if-none-match']?.includes(etag)) return send(reply, 304, known);
  const isSmall = bytes.length < worthCompressing || !takesBrotli(headers['accept-encoding']);
  const sent = isSmall ? bytes : await compressed();
  const kind = ['content-type', 'application/json; charset=utf-8', 'content-length', String(sent.length)];
  return send(reply, 200, [...known, ...kind, ...(isSmall ? [] : ['content-encoding', 'br'])], sent);
};
