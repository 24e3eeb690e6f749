/** The calls that concern a person's data as a whole, and the address where a ticket is exchanged for the copy. */
import { api } from '@vitrine/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consumeExportToken, createExportToken } from '../modules/accounts/index.ts';
import type { Deps } from '../platform/deps.ts';
import { Failure } from '../platform/http/failure.ts';
import type { Mount } from '../platform/http/mount.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

export const accountDataRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.accountData, {
    export: async ({ viewer }) => ({ url: `/api/user/export/${await createExportToken(deps, viewer)}` }),
    delete: async ({ viewer, body, ip }) => {
      await deleteAccount(deps, viewer, { ...body, ip });
      return { message: 'The account is gone.' };
    },
  });

/** A download rather than a call, and so outside the contract. */
export const registerExportDownload = (app: FastifyInstance, deps: Deps): void => {
  app.get('/api/user/export/:ticket', async (request: FastifyRequest<{ Params: { ticket: string } }>, reply) => {
    const userId = await consumeExportToken(deps, request.params.ticket);
    if (userId === null) throw new Failure('not_found');
    const day = deps.now().toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .headers({
        'content-disposition': `attachment; filename="vitrine-${day}.zip"`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(exportAccount(deps, userId));
  });
};
