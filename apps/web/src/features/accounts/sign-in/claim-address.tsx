/** Offered when an account with a password uses the address that Google has verified for this person. */

import { Suspense } from 'react';
import { lazyComponent } from '../../../lib/loading/lazy-component.ts';
import { memberLabels } from '../../../lib/member-messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './claim-address.module.css';

const Dialog = lazyComponent(async () => (await import('../../../ui/dialog/dialog.tsx')).Dialog);

type Props = {
  readonly busy: boolean;
  readonly onClaim: () => void;
  readonly onUsePassword: () => void;
  readonly onClose: () => void;
};

export const ClaimAddress = ({ busy, onClaim, onUsePassword, onClose }: Props) => (
  <Suspense fallback={null}>
    <Dialog open title="Is that account yours?" size="small" onClose={onClose}>
      <div className={styles.choice}>
        <p>An account with a password uses your email address, but nobody has shown that the address is theirs.</p>
        <p>
          If the account is yours, log in with its password. If you did not make it, take your address: the other
          account stays as it is, without your address, and you start with a new one.
        </p>
        <Button variant="primary" wide disabled={busy} onClick={onUsePassword}>
          {memberLabels.logInWithPassword}
        </Button>
        <Button wide busy={busy} onClick={onClaim}>
          {memberLabels.takeAddress}
        </Button>
      </div>
    </Dialog>
  </Suspense>
);
