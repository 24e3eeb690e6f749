/** The owner's buttons, loaded for owners only. */
import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';

const Loaded = lazyComponent(async () => (await import('./owner-actions.tsx')).OwnerActions);

export const OwnerActions = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
