/** Shows the pictures of a sensitive work when the reader wants to see them. */
import { useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import styles from './sensitive-veil.module.css';

export const SensitiveVeil = () => {
  const note = useRef<HTMLDivElement>(null);
  const [isRevealed, setRevealed] = useState(false);
  const reveal = () => {
    note.current?.closest('[data-sensitive]')?.setAttribute('data-revealed', '');
    setRevealed(true);
  };
  return (
    <div ref={note} className={styles.note} role="note" hidden={isRevealed}>
      <p>This work is marked as sensitive.</p>
      <Button onClick={reveal}>Show it</Button>
    </div>
  );
};
