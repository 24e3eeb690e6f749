/** OpenID Connect sign-in. */
export { consumeIdToken } from './id-token.ts';
export { createFindProvider, type FindProvider } from './provider.ts';
export { registerIdentityPages } from './routes.ts';
