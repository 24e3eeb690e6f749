/** The address under which a caller reached us. */
import type { FastifyRequest } from 'fastify';

const plainHost = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** A host that is not a plain one is never repeated in an answer. */
export const originFrom = (protocol: string, host: string | undefined, publicUrl: string | undefined): string => {
  if (publicUrl) return publicUrl;
  return `${protocol}://${host && plainHost.test(host) ? host : 'localhost'}`;
};

export const originOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  originFrom(request.protocol, request.host, publicUrl);
