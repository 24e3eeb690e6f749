/** What every page loads shortly after it is shown: the toaster, and the notice that the browser is offline. */
import { showWhenOffline } from './offline-notice.ts';

showWhenOffline();

export { Toaster } from '../../ui/toaster/toaster.tsx';
