/** The client of this browser: it speaks for whoever is signed in, and lets them go gently when the server no longer knows them. */

import { messages } from '../messages.ts';
import { clearSession, readSession } from '../session/session.ts';
import { toast } from '../toasts/toasts.ts';
import { type Credentials, createClient } from './api.ts';
import { fetchTransport } from './transport.ts';

export const browserCredentials: Credentials = {
  token: () => readSession()?.token,
  refused: (token) => {
    if (readSession()?.token !== token) return;
    clearSession();
    toast.info(messages.sessionEnded);
  },
};

export const browserClient = createClient(fetchTransport, browserCredentials);
