import type { SignInOptions } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { findCredential } from '../queries.ts';

/** The account of the demo data, offered in development only. */
export const demoAccount = { email: 'demo@vitrine.example', password: 'vitrine-demo' } as const;

export const getSignInOptions = async (deps: Deps): Promise<SignInOptions> => {
  const { mode, demo, google } = deps.config;
  const offersDemo = mode === 'development' && demo && (await findCredential(deps.db, demoAccount.email)) !== null;
  return {
    google: google !== undefined || mode !== 'production',
    passwordReset: deps.mail.isOn,
    demo: offersDemo ? { ...demoAccount } : null,
  };
};
