/** A component whose code is loaded when it is first shown; it suspends until then, however long the browser is offline. */
import { type ComponentType, lazy } from 'react';
import { retryUntilLoaded } from './retry-until-loaded.ts';

export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await retryUntilLoaded(load) }));
