/** Where a ticket is exchanged for the parcel. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { Failure } from '../../kernel/failure.ts';
import { pack, redeemTicket } from './pack.ts';

export const parcelAddress = (ticket: string): string => `/api/user/export/${ticket}`;

export const registerParcels = (app: FastifyInstance, deps: Deps): void => {
  app.get('/api/user/export/:ticket', async (request: FastifyRequest<{ Params: { ticket: string } }>, reply) => {
    const userId = await redeemTicket(deps, request.params.ticket);
    if (userId === null) throw new Failure('not_found');
    const day = deps.now().toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .headers({
        'content-disposition': `attachment; filename="vitrine-${day}.zip"`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(pack(deps, userId));
  });
};
