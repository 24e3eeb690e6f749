/** Sign-in pages; they are not API calls, so the contract does not list them. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createFindProvider, registerIdentityPages } from './identity/index.ts';
import { registerLocalIdentity } from './local-identity/index.ts';

export const accountsPages = (app: FastifyInstance, deps: Deps): void => {
  registerIdentityPages(app, deps, createFindProvider(deps));
  if (deps.config.mode !== 'production' && !deps.config.google) registerLocalIdentity(app, deps);
};
