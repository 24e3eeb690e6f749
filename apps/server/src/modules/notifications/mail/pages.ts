/** `/unsubscribe/…`: the link of a mail, and the POST of mail programs (RFC 8058). Pages, so the contract does not list them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { isSubscribed, readToken, unsubscribe, unsubscribePath } from './unsubscribe.ts';
import { askPage, donePage, pageHeaders, unknownPage } from './unsubscribe-page.ts';

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

export const registerUnsubscribePages = (app: FastifyInstance, deps: Deps): void => {
  app.register(async (scope) => {
    // Mail programs send a form of either kind, and nothing in it is needed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null));

    scope.get(`${unsubscribePath}/:token`, async (request: LinkRequest, reply) => {
      const found = await readToken(deps, request.params.token);
      if (!found) return reply.status(404).headers(pageHeaders).send(unknownPage);
      const write = (await isSubscribed(deps, found)) ? askPage : donePage;
      return reply.headers(pageHeaders).send(write(found.scope));
    });

    scope.post(`${unsubscribePath}/:token`, async (request: LinkRequest, reply) => {
      const found = await readToken(deps, request.params.token);
      if (!found) return reply.status(404).headers(pageHeaders).send(unknownPage);
      await unsubscribe(deps, found);
      return reply.headers(pageHeaders).send(donePage(found.scope));
    });
  });
};
