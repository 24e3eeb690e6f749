/**
 * Reads the file that is the body of an upload. It is not read before the caller is known and it is their turn, so that
 * the memory that uploads take is bounded, and strangers cannot take any.
 */
import { Readable } from 'node:stream';
import type { FastifyContentTypeParser, FastifyRequest } from 'fastify';
import { createBufferPool } from '../limits/buffer-pool.ts';
import { clientDisconnected, createFairQueue } from '../limits/fair-queue.ts';
import { Failure } from './failure.ts';

/** What the file is, is decided by its bytes. */
export const uploadTypes = /^(image\/|application\/octet-stream)/;

export const passStream: FastifyContentTypeParser = (_request, stream, done) => done(null, stream);

const tooLarge = (maxBytes: number) =>
  new Failure('picture_too_large', { message: `At most ${maxBytes.toLocaleString('en')} bytes are accepted.` });

/** As large as the chunks of an upload. */
const pool = createBufferPool(1024 * 1024, 8, 60_000);

/** The size is announced: what comes is copied to its place at once, so that the small pieces are soon garbage. */
const readAnnounced = async (stream: Readable, announced: number): Promise<Buffer> => {
  const file = pool.borrow(announced);
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) size += chunk.copy(file, size);
  return file.subarray(0, size);
};

const readUnannounced = async (stream: Readable, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const readAll = (stream: Readable, announced: number, maxBytes: number): Promise<Buffer> => {
  if (announced > maxBytes) throw tooLarge(maxBytes);
  return announced > 0 ? readAnnounced(stream, announced) : readUnannounced(stream, maxBytes);
};

/** Each file is in memory until it is answered, so these are at most 100 MB. */
const atOnce = { concurrency: 16, maxPerPerson: 4, maxQueued: 60, maxWaitMs: 10_000 } as const;

export type ReadUpload = <T>(
  request: FastifyRequest,
  person: string,
  maxBytes: number | undefined,
  use: (file: Buffer) => Promise<T>,
) => Promise<T>;

export const createReadUpload = (): ReadUpload => {
  const queue = createFairQueue(atOnce);
  return (request, person, maxBytes = 0, use) => {
    const { body, headers } = request;
    if (!(body instanceof Readable)) throw new Failure('not_a_picture');
    const read = async () => {
      try {
        return await readAll(body, Number(headers['content-length'] ?? 0), maxBytes);
      } catch (error) {
        // A stream fails only if its sender is gone.
        throw error instanceof Failure ? error : clientDisconnected();
      }
    };
    return queue(person, async () => {
      const file = await read();
      const answer = await use(file);
      // After a failure something may still refer to it.
      pool.giveBack(file);
      return answer;
    });
  };
};
