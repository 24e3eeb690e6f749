import type { FastifyReply } from 'fastify';

/** Aborted when the client disconnects before the response was sent. */
export const disconnectSignal = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  const closed = () => raw.writableFinished || controller.abort();
  if (raw.destroyed) closed();
  else raw.once('close', closed);
  return controller.signal;
};
