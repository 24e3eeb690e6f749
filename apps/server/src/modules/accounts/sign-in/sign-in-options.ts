/** The ways to come in, for whoever stands at the door. */
import type { SignInOptions } from '@vitrine/contract';
import type { Deps } from '../../../platform/deps.ts';
import { findCredential } from '../queries.ts';

/** The demo world's own account; anybody may use it, and only while developing. */
export const demoAccount = { email: 'demo@vitrine.example', password: 'vitrine-demo' } as const;

export const welcome = async (deps: Deps): Promise<SignInOptions> => {
  const { mode, demo, google } = deps.config;
  const offersDemo = mode === 'development' && demo && (await findCredential(deps.db, demoAccount.email)) !== null;
  return { google: google !== undefined || mode !== 'production', demo: offersDemo ? { ...demoAccount } : null };
};
