/** Signing in with somebody else's word for who one is. */
export { consumeIdToken } from './id-token.ts';
export { createFindProvider, type FindProvider } from './provider.ts';
export { registerIdentityPages } from './routes.ts';
