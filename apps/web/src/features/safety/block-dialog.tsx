/** Asks before a person is blocked, and says what happens. */
import type { PublicPerson } from '@vitrine/contract';
import type { RefObject } from 'react';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './block-dialog.module.css';
import { useHide } from './use-hide.ts';

type Props = {
  readonly person: PublicPerson;
  readonly onClose: () => void;
  readonly finalFocus: RefObject<HTMLElement | null>;
};

export const BlockDialog = ({ person, onClose, finalFocus }: Props) => {
  const hide = useHide(person._id);
  const block = () =>
    hide.mutate('block', {
      onSuccess: () => {
        toast.success(`${person.name} is blocked.`);
        onClose();
      },
    });
  return (
    <Dialog open size="small" title={`Block ${person.name}?`} onClose={onClose} finalFocus={finalFocus}>
      <div className={styles.content}>
        <ul className={styles.effects}>
          <li>You do not see each other’s profile, comments and collections while you are signed in.</li>
          <li>You cannot write to, follow or answer each other. Your chat is hidden.</li>
          <li>Follows between you end, and do not come back.</li>
          <li>Nobody is told. What is public stays public for people without an account.</li>
        </ul>
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={hide.isPending} onClick={block}>
            Block
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
