/** The pin of the comment that is being written. */
import { commentLimits, type PinPlace } from '@vitrine/contract';
import { type RefObject, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import styles from './critique.module.css';
import { pictureName, positionWords } from './position.ts';
import { usePages } from './use-frames.ts';

/** Back to the words, before the button that has the focus is gone: an opened post would take it. */
const focusForm = (section: RefObject<HTMLElement | null>) =>
  section.current?.querySelector<HTMLElement>('[data-new-comment] textarea')?.focus();

export const useDraftPin = (section: RefObject<HTMLElement | null>) => {
  const [draft, setDraft] = useState<PinPlace | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const place = (pin: PinPlace | null) => {
    focusForm(section);
    if (pin) setDraft(pin);
    setPlacing(false);
  };
  return { draft, isPlacing, start: () => setPlacing(true), place, clear: () => setDraft(null) };
};

export type DraftPin = ReturnType<typeof useDraftPin>;

type Props = { readonly postId: string; readonly pin: DraftPin; readonly count: number };

export const DraftPinControls = ({ postId, pin: { draft, start, clear }, count }: Props) => {
  const pages = usePages(postId);
  if (!draft && count >= commentLimits.pins)
    return <p className={styles.note}>This work has as many pins as is possible.</p>;
  if (!draft)
    return (
      <Button size="small" onClick={start}>
        Place a pin on the picture
      </Button>
    );
  return (
    <div className={styles.draft}>
      <p className={styles.note}>
        Pin on {pictureName(draft.page, pages)}: {positionWords(draft)}
      </p>
      <Button size="small" onClick={start}>
        Move pin
      </Button>
      <Button size="small" variant="quiet" onClick={clear}>
        Remove pin
      </Button>
    </div>
  );
};
