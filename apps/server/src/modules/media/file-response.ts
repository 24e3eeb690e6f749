/** Headers, conditional requests and range requests for immutable picture files. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../platform/storage/index.ts';

export const immutable = 'public, max-age=31536000, immutable';

/** The policy stops an SVG that is opened directly from running or loading anything. */
export const setPictureHeaders = (reply: FastifyReply, type: string, tag: string, caching: string): FastifyReply =>
  reply
    .header('content-type', type)
    .header('etag', tag)
    .header('cache-control', caching)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-disposition', 'inline');

export const matchesEtag = (request: FastifyRequest, tag: string): boolean => {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  return header.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === tag);
};

/** One byte range, `null` for the whole file. */
export const rangeOf = (request: FastifyRequest, size: number, tag: string): ByteRange | null | 'unsatisfiable' => {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== tag) return null;
  const found = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return null;
  const [from, to] = [found[1] ?? '', found[2] ?? ''];
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
};
