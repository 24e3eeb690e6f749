/** Signing in with somebody else's word for who one is. */
export { takeCredential, type Vouched } from './credential.ts';
export { fetchPortrait } from './portrait.ts';
export { createFindProvider, type FindProvider, type IdentityProvider } from './provider.ts';
export { registerIdentityPages } from './routes.ts';
