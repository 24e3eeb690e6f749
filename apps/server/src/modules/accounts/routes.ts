import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { checkVisible, getVisibleUser } from './blocks/policy.ts';
import { getAddressedUser } from './handles/handles.ts';
import { createFindProvider } from './identity/index.ts';
import { changeProfilePicture } from './profile/profile-picture.ts';
import { findAbout, upsertAbout } from './queries.ts';
import { searchPeople } from './search/search.ts';
import { endSession } from './sessions/sessions.ts';
import { settingsHandlers } from './settings/routes.ts';
import { getAbout, getUser, logIn, signUp } from './sign-in/password-sign-in.ts';
import { signInWithProvider, subscribeToProviderPictures } from './sign-in/provider-sign-in.ts';
import { getSignInOptions } from './sign-in/sign-in-options.ts';
import { aboutView, blankAbout, personView, sessionView, userView } from './view.ts';

export const accountsRoutes = (mount: Mount, deps: Deps): void => {
  const findProvider = createFindProvider(deps);
  subscribeToProviderPictures(deps, findProvider);
  mount(api.accounts, {
    signUp: async ({ body, ip, userAgent, origin }) =>
      sessionView(await signUp(deps, body, { ip, userAgent, site: origin, device: body.device })),
    logIn: async ({ body, ip, userAgent, origin }) => {
      const given = { ...body, remember: body.remember ?? false };
      return sessionView(await logIn(deps, given, { ip, userAgent, site: origin, device: body.device }));
    },
    googleAuth: async ({ body, origin, userAgent }) =>
      sessionView(await signInWithProvider(deps, findProvider, body, { origin, userAgent })),
    logOut: async ({ viewer }) => {
      await endSession(deps, viewer.id, viewer.sessionId);
      return { message: 'Signed out.' };
    },
    search: async ({ viewer, query, read }) => {
      const people = await read((db) => searchPeople(db, query.search ?? '', viewer.id));
      return people.map((row) => personView(row, viewer.id));
    },
    profile: async ({ viewer }) => userView(await getUser(deps, viewer.id), viewer.id),
    anotherUser: async ({ viewer, query }) => {
      const user = await getAddressedUser(deps, query.userId);
      await checkVisible(deps.db, viewer?.id ?? null, user.id);
      return userView(user, viewer?.id ?? null);
    },
    about: async ({ viewer }) => aboutView(await getAbout(deps, viewer.id)),
    aboutOf: async ({ viewer, params }) => {
      await getVisibleUser(deps, viewer?.id ?? null, params.userId);
      return aboutView((await findAbout(deps.db, params.userId)) ?? blankAbout);
    },
    saveAbout: async ({ viewer, body }) => aboutView(await upsertAbout(deps.db, viewer.id, body)),
    profileImage: async ({ viewer, body, signal }) => {
      await changeProfilePicture(deps, viewer.id, 'avatar', body.pic, signal);
      return userView(await getUser(deps, viewer.id), viewer.id);
    },
    profileBanner: async ({ viewer, body, signal }) => {
      await changeProfilePicture(deps, viewer.id, 'banner', body.banner, signal);
      return userView(await getUser(deps, viewer.id), viewer.id);
    },
    welcome: () => getSignInOptions(deps),
    ...settingsHandlers(deps),
  });
};
