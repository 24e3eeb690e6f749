/** Routes for deleting and exporting an account. */
import { api } from '@vitrine/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { consumeExportToken, createExportToken } from '../modules/accounts/index.ts';
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

/** A file download, so not part of the contract. */
export const registerExportDownload = (app: FastifyInstance, deps: Deps): void => {
  app.get('/api/user/export/:token', async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
    const userId = await consumeExportToken(deps, request.params.token);
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
