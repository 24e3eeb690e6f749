/** The client of this browser: it speaks for whoever is signed in, and lets them go gently when the server no longer knows them. */

import { messages } from '../messages.ts';
import { dropSession, readSession } from '../session/session.ts';
import { say } from '../toasts.ts';
import { type Credentials, createClient } from './api.ts';
import { overNetwork } from './transport.ts';

export const browserCredentials: Credentials = {
  token: () => readSession()?.token,
  refused: (token) => {
    if (readSession()?.token !== token) return;
    dropSession();
    say.plain(messages.sessionEnded);
  },
};

export const browserClient = createClient(overNetwork, browserCredentials);
