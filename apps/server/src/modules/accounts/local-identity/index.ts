/** A local identity provider with fictional people, so that Continue with Google works in development. Never in production. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { originOf } from '../../../platform/http/caller/origin.ts';
import { choosePage, pageHeaders, unknownPage } from './page.ts';
import { findLocalPerson, localPeople, newPersonId } from './people.ts';
import type { LocalProvider } from './provider.ts';

const basePath = '/dev-identity';

export const localClient = { clientId: 'vitrine', clientSecret: 'only-for-development' } as const;
export const localIssuer = (origin: string): string => `${origin}${basePath}`;

/** One provider for each origin, because the origin is part of the issuer. */
const createFindLocal = (trustProxy: boolean) => {
  const known = new Map<string, Promise<LocalProvider>>();
  return (origin: string): Promise<LocalProvider> => {
    const found =
      known.get(origin) ??
      import('./provider.ts').then(({ createLocalProvider }) =>
        createLocalProvider({ origin, issuer: localIssuer(origin), basePath, client: localClient, trustProxy }),
      );
    known.set(origin, found);
    return found;
  };
};

/** The provider handles the raw request, with URLs relative to its mount path. */
const delegate = (provider: LocalProvider, request: FastifyRequest, reply: FastifyReply): void => {
  reply.hijack();
  const raw = request.raw as typeof request.raw & { originalUrl?: string };
  raw.originalUrl = raw.url ?? basePath;
  raw.url = raw.originalUrl.slice(basePath.length) || '/';
  provider.handle(raw, reply.raw);
};

export const registerLocalIdentity = (app: FastifyInstance, deps: Deps): void => {
  const find = createFindLocal(deps.config.trustedProxies > 0);
  const providerOf = (request: FastifyRequest) => find(originOf(request, deps.config));

  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

      scope.get('/choose/:uid', async (request: FastifyRequest<{ Params: { uid: string } }>, reply) => {
        const address = (id: string) => `${basePath}/choose/${encodeURIComponent(request.params.uid)}/${id}`;
        const choices = localPeople.map((person) => ({ person, address: address(person.id) }));
        return reply.headers(pageHeaders).send(choosePage(choices, address('new')));
      });

      scope.post('/choose/:uid/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
        const id = request.params.id === 'new' ? newPersonId() : request.params.id;
        if (!findLocalPerson(id)) return reply.status(404).headers(pageHeaders).send(unknownPage);
        const provider = await providerOf(request);
        reply.hijack();
        await provider.choose(request.raw, reply.raw, id);
        return reply;
      });

      scope.get('/pictures/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
        const person = findLocalPerson(request.params.file.replace(/\.webp$/, ''));
        if (!person) return reply.callNotFound();
        const { drawLocalPicture } = await import('./picture.ts');
        return reply.type('image/webp').send(await drawLocalPicture(person));
      });

      scope.all('/*', async (request, reply) => {
        delegate(await providerOf(request), request, reply);
        return reply;
      });
    },
    { prefix: basePath },
  );
};
