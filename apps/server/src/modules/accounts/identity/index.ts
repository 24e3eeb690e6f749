/** Signing in with somebody else's word for who one is. */
export { takeCredential } from './credential.ts';
export { createFindProvider, type FindProvider } from './provider.ts';
export { registerIdentityPages } from './routes.ts';
