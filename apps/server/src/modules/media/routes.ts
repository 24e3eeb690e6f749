/** Serves pictures under `/pictures`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createBatch } from '../../platform/db/batch.ts';
import type { Db, Fragment } from '../../platform/db/db.ts';
import { aiRefusal } from '../../platform/http/ai-refusal.ts';
import { isUnavailable } from '../../platform/http/db-unavailable.ts';
import { Failure } from '../../platform/http/failure.ts';
import { defaultAvatar, defaultBanner } from './default-picture.ts';
import { immutable, matchesEtag, rangeOf, setPictureHeaders } from './file-response.ts';
import { isPictureId } from './ingest.ts';
import { findServing, type Serving } from './queries.ts';

const fileName = /^\d{1,5}\.(?:animated\.)?(avif|webp|jpeg)$/;
const svgName = /^([\w-]{1,64})\.svg$/;
/** Of a hidden picture. */
const unstored = 'private, no-store';
/** Default pictures may change with a release. */
const weekCacheControl = 'public, max-age=604800, stale-while-revalidate=604800';

/** Undefined if there is no such picture. */
type FindServing = (id: string) => Promise<Serving | undefined>;

/** Whether the owners of a row `picture` allow its use as training data. */
export type AllowsAi = (db: Db) => Fragment;

/**
 * A picture without a row is not served, even if its files still exist, as they do during a backup. Lookups are batched.
 * While the database is unreachable, every existing file is served.
 */
const createFindServing = ({ pool, config }: Deps, allowsAi: AllowsAi): FindServing => {
  const ask = createBatch<string, Serving | undefined>({
    maxSize: 200,
    concurrency: 2,
    run: async (ids) => {
      const found = await findServing(pool, ids, config.refusesAiCrawlers ? allowsAi(pool) : null);
      return ids.map((id) => found.get(id));
    },
  });
  return async (id) => {
    try {
      return await ask(id);
    } catch (error) {
      if (isUnavailable(error)) return { key: null, allowsAi: !config.refusesAiCrawlers };
      throw error;
    }
  };
};

const serveFile = async (
  deps: Deps,
  find: FindServing,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { id, name } = request.params as { id: string; name: string };
  const format = fileName.exec(name)?.[1];
  if (!isPictureId(id) || format === undefined) throw new Failure('picture_not_found');
  const tag = `"${id}/${name}"`;
  const [found, serving] = await Promise.all([deps.pictures.find(`${id}/${name}`), find(id)]);
  const { key: given } = request.query as { key?: unknown };
  if (!found || !serving || (serving.key !== null && given !== serving.key)) throw new Failure('picture_not_found');
  setPictureHeaders(reply, `image/${format}`, tag, serving.key === null ? immutable : unstored);
  reply.header('accept-ranges', 'bytes');
  if (!serving.allowsAi) reply.header('x-robots-tag', aiRefusal);
  if (matchesEtag(request, tag)) return reply.status(304).send();
  const range = rangeOf(request, found.size, tag);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${found.size}`).header('content-length', 0).send();
  }
  const { start, end } = range ?? { start: 0, end: found.size - 1 };
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${found.size}`);
  return reply.header('content-length', end - start + 1).send(await found.read(range ?? undefined));
};

const serveDefaultPicture =
  (draw: (userId: string) => string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { name } = request.params as { name: string };
    const userId = svgName.exec(name)?.[1];
    if (userId === undefined) throw new Failure('picture_not_found');
    const tag = `"${draw.name}/${userId}"`;
    setPictureHeaders(reply, 'image/svg+xml; charset=utf-8', tag, weekCacheControl);
    return matchesEtag(request, tag) ? reply.status(304).send() : reply.send(draw(userId));
  };

export const mediaRoutes = (app: FastifyInstance, deps: Deps, allowsAi: AllowsAi): void => {
  app.get('/pictures/avatars/:name', serveDefaultPicture(defaultAvatar));
  app.get('/pictures/banners/:name', serveDefaultPicture(defaultBanner));
  const find = createFindServing(deps, allowsAi);
  app.get('/pictures/:id/:name', (request, reply) => serveFile(deps, find, request, reply));
};
