/** The API client of the browser: sends the session's token, and ends the session when the server rejects it. */
import { messages } from '../messages.ts';
import { clearSession, readSession } from '../session/session.ts';
import { toast } from '../toasts/toasts.ts';
import { type Credentials, createClient } from './api.ts';
import { fetchTransport } from './transport.ts';

export const browserCredentials: Credentials = {
  token: () => readSession()?.token,
  onUnauthenticated: (token) => {
    if (readSession()?.token !== token) return;
    clearSession();
    toast.info(messages.sessionEnded);
  },
};

export const browserClient = createClient(fetchTransport, browserCredentials);
