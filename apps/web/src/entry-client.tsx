/** Takes over the rendered page: the data it was made from, then the application itself. */
import '@vitejs/plugin-react/preamble';
import './ui/base.css';
import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import type { PageState } from './app/document.ts';
import { holdEarlyPress } from './app/early-press.ts';
import { Providers } from './app/providers.tsx';
import { findRoute } from './app/routes.ts';
import { forgetOpening } from './features/posts/opening.ts';
import { browserClient } from './lib/browser-client.ts';
import { note } from './lib/notes.ts';
import { createQueryClient } from './lib/query-client.ts';
import { hearSteps } from './lib/steps.ts';

/** Our own server wrote this a moment ago, in the same build. */
const readState = (): PageState => JSON.parse(document.querySelector('#state')?.textContent ?? '{}');

const start = async () => {
  const root = document.querySelector('#root');
  if (!root) return;
  forgetOpening(history);
  hearSteps();
  const queries = createQueryClient({ onFailure: note });
  const state = readState();
  hydrate(queries, state.queries);
  await findRoute(location.pathname).route.load();
  holdEarlyPress();
  // In short turns: whatever is pressed or scrolled meanwhile does not wait for all of it.
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
