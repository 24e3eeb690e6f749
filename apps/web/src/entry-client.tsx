/** Hydrates the server-rendered page. */
import '@vitejs/plugin-react/preamble';
import './ui/styles/base.css';
import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageState } from './app/document/document.ts';
import { takeEarlyClick } from './app/document/early-click.ts';
import { Providers } from './app/providers.tsx';
import { findRoute } from './app/routing/routes.ts';
import { App } from './app/shell/app.tsx';
import { clearOverlayState } from './entities/post/overlay-state.ts';
import { unpackPage } from './entities/post/packed-page.ts';
import { loadContract } from './lib/api/api.ts';
import { browserClient } from './lib/api/browser-client.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { listenForUse, markInUse } from './lib/first-use.ts';
import { listenToHistory } from './lib/forms/history-guard.ts';
import { log } from './lib/log.ts';
import { BrowserRouter } from './lib/router/router.tsx';
import { readSession, subscribeToSession } from './lib/session/session.ts';

/** Not parsed: the same build of the server wrote it. */
const readState = (): PageState => JSON.parse(document.querySelector('#state')?.textContent ?? '{}');

const start = async () => {
  const root = document.querySelector('#root');
  if (!root) return;
  clearOverlayState(history);
  listenToHistory();
  // Members fetch what is theirs as soon as the page is hydrated; a failed load is tried again then.
  if (readSession()) loadContract().catch(() => undefined);
  listenForUse();
  subscribeToSession(markInUse);
  if (readSession()) markInUse();
  const queries = createQueryClient({ onFailure: log });
  const state = readState();
  hydrate(queries, state.queries, { defaultOptions: { deserializeData: unpackPage } });
  await findRoute(location.pathname).route.load();
  takeEarlyClick();
  // As a transition, so that hydration does not block input.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Providers site={{ client: browserClient, origin: state.origin }} queries={queries}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </Providers>
      </StrictMode>,
    );
  });
};

void start();
