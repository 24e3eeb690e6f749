/** An unfinished work: found again when one comes back, kept a moment after every change. */
import { useEffect, useEffectEvent, useState } from 'react';
import { fitRules } from '../../lib/images/fitting/rules.ts';
import { useFitting } from '../../lib/images/fitting/use-fitting.ts';
import { type Draft, deleteDraft, findDraft, saveDraft } from './draft-store.ts';
import { emptyText, isBlank, type PostTextInput } from './post-text.ts';

const pause = 250;

/** Keeps the draft once it rests, or at once when one leaves; tells how much of it is safe. */
const useKeeping = (personId: string, { words, picture }: Draft, ready: boolean) => {
  const [kept, setKept] = useState<Draft | null>(null);
  const isNothing = isBlank(words) && !picture;
  const isKept = kept?.words === words && kept.picture === picture;
  const keep = useEffectEvent((draft: Draft) => {
    const done = isNothing ? deleteDraft(personId) : saveDraft(personId, draft);
    done.then(
      () => setKept(draft),
      // Without a place to keep it, leaving the page would lose it: that is what the guard asks about.
      () => undefined,
    );
  });
  const flush = useEffectEvent(() => {
    if (ready && !isKept && !isNothing) keep({ words, picture });
  });
  useEffect(() => {
    if (!ready) return undefined;
    const timer = window.setTimeout(() => keep({ words, picture }), pause);
    return () => window.clearTimeout(timer);
  }, [words, picture, ready]);
  useEffect(() => {
    const leave = () => flush();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);
  return { isKept: isKept && !isNothing, isSafe: isKept || isNothing };
};

export const useDraft = (personId: string) => {
  const [words, setWords] = useState<PostTextInput>(emptyText);
  const [found, setFound] = useState<'looking' | 'nothing' | 'something'>('looking');
  const { fitting, choose, restore, clear } = useFitting(fitRules.post);
  const picture = fitting.state === 'ready' ? fitting : null;
  const { isKept, isSafe } = useKeeping(personId, { words, picture }, found !== 'looking');

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
    setWords(emptyText);
    clear();
    setFound('nothing');
    await deleteDraft(personId);
  };
  return { words, setWords, fitting, choose, picture, found, discard, isKept, isSafe };
};

export type DraftState = ReturnType<typeof useDraft>;
