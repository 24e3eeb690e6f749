/** Suggests a passkey or codes to who has logged in with a password alone. The server says when: once. */
import { useEffect } from 'react';
import { paths } from '../../../lib/paths.ts';
import { navigate } from '../../../lib/router/location.ts';
import { useClient } from '../../../lib/site.tsx';
import { whenNoToasts } from '../../../lib/toasts/when-no-toasts.ts';
import { toastWithActions } from '../../../ui/toaster/undo-toast.tsx';
import { takePasswordLogIn } from '../sign-in/password-log-in.ts';

/** Nothing is lost afterwards: both stay in the settings. */
const suggestionDuration = 30_000;

export const useSecuritySuggestion = (): void => {
  const client = useClient();
  useEffect(() => {
    if (!takePasswordLogIn()) return;
    const suggest = async () => {
      const { isDue } = await client.passkeys.suggestion();
      if (!isDue) return;
      // The toast of the log-in is read first; on a phone both together would cover the top of the page.
      await whenNoToasts();
      const setUp = { label: 'Set it up', run: () => navigate(`${paths.editor}#security`) };
      const decline = { label: 'Not now', run: () => undefined };
      toastWithActions('Protect your account with a passkey or codes.', [setUp, decline], suggestionDuration);
    };
    // Not worth a message: it is suggested after another log-in.
    suggest().catch(() => undefined);
  }, [client]);
};
