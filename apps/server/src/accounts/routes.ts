import { api } from '@vitrine/contract';
import type { Deps } from '../kernel/deps.ts';
import { Failure } from '../kernel/failure.ts';
import type { Mount } from '../kernel/mount.ts';
import { enterWithGoogle } from './google.ts';
import { createFindProvider } from './identity/index.ts';
import { upsertAbout } from './queries.ts';
import { searchPeople } from './search.ts';
import { getAbout, getUser, logIn, signUp } from './service.ts';
import { endSession } from './sessions.ts';
import { personView, sessionView, userView } from './view.ts';

const soon = async (): Promise<never> => {
  throw new Failure('unavailable');
};

export const accountsRoutes = (mount: Mount, deps: Deps): void => {
  const findProvider = createFindProvider(deps);
  mount(api.accounts, {
    signUp: async ({ body, origin, userAgent }) => {
      const { user, token } = await signUp(deps, body, userAgent);
      return sessionView(origin, user, token);
    },
    logIn: async ({ body, origin, ip, userAgent }) => {
      const { user, token } = await logIn(deps, { ...body, remember: body.remember ?? false }, { ip, userAgent });
      return sessionView(origin, user, token);
    },
    googleAuth: async ({ body, origin, userAgent }) => {
      const { user, token } = await enterWithGoogle(deps, findProvider, body, { origin, userAgent });
      return sessionView(origin, user, token);
    },
    logOut: async ({ viewer }) => {
      await endSession(deps, viewer);
      return { message: 'Signed out.' };
    },
    search: async ({ viewer, query, origin }) => {
      const people = await searchPeople(deps, query.search ?? '', viewer.id);
      return people.map((row) => personView(origin, row));
    },
    profile: async ({ viewer, origin }) => userView(origin, await getUser(deps, viewer.id)),
    anotherUser: async ({ query, origin }) => userView(origin, await getUser(deps, query.userId)),
    about: ({ viewer }) => getAbout(deps, viewer.id),
    aboutOf: async ({ params }) => {
      await getUser(deps, params.userId);
      return getAbout(deps, params.userId);
    },
    saveAbout: async ({ viewer, body }) => {
      await upsertAbout(deps.db, viewer.id, body);
      return body;
    },
    profileImage: soon,
    profileBanner: soon,
  });
};
