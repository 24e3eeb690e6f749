/** The owner's buttons, loaded for owners only. */
import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./owner-actions.tsx')).OwnerActions }));

export const OwnerActions = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
