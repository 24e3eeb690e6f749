/** Leaves its server-rendered children as they are until the page is used; a click on them hydrates them at once. */
import { type ReactNode, Suspense, use } from 'react';
import { isInUse, whenInUse } from './first-use.ts';
import { useHydrated } from './use-hydrated.ts';

type Props = { readonly children: ReactNode };

const isServer = typeof window === 'undefined';

/** Already known to React as resolved, so that `use` returns at once. */
const ready = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** Only hydration waits: what is rendered in the browser is shown at once. */
const Waiting = ({ children }: Props) => {
  const isHydrated = useHydrated();
  use(isServer || isHydrated || isInUse() ? ready : whenInUse());
  return children;
};

export const HydrateOnUse = ({ children }: Props) => (
  <Suspense fallback={null}>
    <Waiting>{children}</Waiting>
  </Suspense>
);
