/** Serves pictures, and nothing else, under `/pictures`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createBatch } from '../../platform/db/batch.ts';
import { isUnavailable } from '../../platform/http/db-unavailable.ts';
import { Failure } from '../../platform/http/failure.ts';
import { defaultAvatar, defaultBanner } from './default-picture.ts';
import { immutable, isKnown, rangeOf, setPictureHeaders } from './file-response.ts';
import { isPictureId } from './ingest.ts';
import { listPresent } from './queries.ts';

const file = /^\d{1,5}\.(avif|webp|jpeg)$/;
const drawing = /^([\w-]{1,64})\.svg$/;
/** Drawings may change with a release. */
const aWeek = 'public, max-age=604800, stale-while-revalidate=604800';

type Present = (id: string) => Promise<boolean>;

/**
 * A picture without a row is gone, whatever still lies in the store: files stay while a backup copies them and until the
 * sweep comes by. Asked in batches, by primary key. While the database is away, the files have the last word.
 */
const createPresent = ({ pool }: Deps): Present => {
  const ask = createBatch<string, boolean>({
    maxSize: 200,
    concurrency: 2,
    run: async (ids) => {
      const present = await listPresent(pool, ids);
      return ids.map((id) => present.has(id));
    },
  });
  return async (id) => {
    try {
      return await ask(id);
    } catch (error) {
      if (isUnavailable(error)) return true;
      throw error;
    }
  };
};

const serveFile = async (
  deps: Deps,
  isPresent: Present,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { id, name } = request.params as { id: string; name: string };
  const format = file.exec(name)?.[1];
  if (!isPictureId(id) || format === undefined) throw new Failure('picture_not_found');
  const tag = `"${id}/${name}"`;
  const [found, present] = await Promise.all([deps.pictures.find(`${id}/${name}`), isPresent(id)]);
  if (!found || !present) throw new Failure('picture_not_found');
  setPictureHeaders(reply, `image/${format}`, tag, immutable).header('accept-ranges', 'bytes');
  if (isKnown(request, tag)) return reply.status(304).send();
  const range = rangeOf(request, found.size, tag);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${found.size}`).header('content-length', 0).send();
  }
  const { start, end } = range ?? { start: 0, end: found.size - 1 };
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${found.size}`);
  return reply.header('content-length', end - start + 1).send(await found.read(range ?? undefined));
};

const serveDrawing =
  (draw: (userId: string) => string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { name } = request.params as { name: string };
    const userId = drawing.exec(name)?.[1];
    if (userId === undefined) throw new Failure('picture_not_found');
    const tag = `"${draw.name}/${userId}"`;
    setPictureHeaders(reply, 'image/svg+xml; charset=utf-8', tag, aWeek);
    return isKnown(request, tag) ? reply.status(304).send() : reply.send(draw(userId));
  };

export const mediaRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.get('/pictures/avatars/:name', serveDrawing(defaultAvatar));
  app.get('/pictures/banners/:name', serveDrawing(defaultBanner));
  const isPresent = createPresent(deps);
  app.get('/pictures/:id/:name', (request, reply) => serveFile(deps, isPresent, request, reply));
};
