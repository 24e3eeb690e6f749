/** An unfinished work: found again when one comes back, kept a moment after every change. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fitRules } from '../../lib/fitting/rules.ts';
import { useFitting } from '../../lib/fitting/use-fitting.ts';
import { type Draft, dropDraft, findDraft, keepDraft } from './draft-store.ts';
import { isBlank, noWords, type Words } from './words.ts';

const pause = 250;

/** Keeps the draft once it rests, or at once when one leaves; tells whether the newest form of it is safe. */
const useKeeping = (personId: string, { words, picture }: Draft, ready: boolean): (() => boolean) => {
  const safe = useRef(true);
  const keep = useEffectEvent(() => {
    const done = isBlank(words) && !picture ? dropDraft(personId) : keepDraft(personId, { words, picture });
    done.then(
      () => (safe.current = true),
      // Without a place to keep it, leaving the page would lose it: that is what the guard asks about.
      () => undefined,
    );
  });
  useEffect(() => {
    if (!ready) return undefined;
    safe.current = isBlank(words) && !picture;
    const timer = window.setTimeout(keep, pause);
    return () => window.clearTimeout(timer);
  }, [words, picture, ready]);
  useEffect(() => {
    const flush = () => {
      if (!safe.current) keep();
    };
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, []);
  return () => safe.current;
};

export const useDraft = (personId: string) => {
  const [words, setWords] = useState<Words>(noWords);
  const [found, setFound] = useState<'looking' | 'nothing' | 'something'>('looking');
  const { fitting, choose, restore, clear } = useFitting(fitRules.post);
  const picture = fitting.state === 'ready' ? fitting : null;
  const isSafe = useKeeping(personId, { words, picture }, found !== 'looking');

  const resume = useEffectEvent((kept: Draft | null) => {
    if (kept) setWords(kept.words);
    if (kept?.picture) restore(kept.picture);
    setFound(kept ? 'something' : 'nothing');
  });
  useEffect(() => {
    let here = true;
    const look = async () => {
      const kept = await findDraft(personId);
      if (here) resume(kept);
    };
    void look();
    return () => {
      here = false;
    };
  }, [personId]);

  const discard = async (): Promise<void> => {
    setWords(noWords);
    clear();
    setFound('nothing');
    await dropDraft(personId);
  };
  return { words, setWords, fitting, choose, picture, found, discard, isSafe };
};

export type DraftDesk = ReturnType<typeof useDraft>;
