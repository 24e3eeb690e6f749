/** The draft of a post: restored when the upload page opens, saved shortly after every change. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useFitting } from '../../lib/images/fitting/use-fitting.ts';
import { coverRules } from './cover-rules.ts';
import { type Draft, deleteDraft, findDraft, saveDraft } from './draft-store.ts';
import { emptyText, isBlank, type PostTextInput } from './post-text.ts';

const saveDelayMs = 250;

/** Saves after a pause in the changes, or at once when the page is hidden or left. */
const useAutosave = (userId: string, { text, picture }: Draft, isReady: boolean) => {
  const [lastSaved, setLastSaved] = useState<Draft | null>(null);
  const isEmpty = isBlank(text) && !picture;
  const isCurrent = lastSaved?.text === text && lastSaved.picture === picture;
  const save = useEffectEvent((draft: Draft) => {
    const saving = isEmpty ? deleteDraft(userId) : saveDraft(userId, draft);
    saving.then(
      () => setLastSaved(draft),
      // The draft stays unsaved, so leaving the page asks for confirmation.
      () => undefined,
    );
  });
  const flush = useEffectEvent(() => {
    if (isReady && !isCurrent && !isEmpty) save({ text, picture });
  });
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = window.setTimeout(() => save({ text, picture }), saveDelayMs);
    return () => window.clearTimeout(timer);
  }, [text, picture, isReady]);
  useEffect(() => {
    const onHide = () => flush();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      onHide();
    };
  }, []);
  return { isSaved: isCurrent && !isEmpty, isSafeToLeave: isCurrent || isEmpty };
};

export const useDraft = (userId: string) => {
  const [text, setText] = useState<PostTextInput>(emptyText);
  const [restored, setRestored] = useState<'pending' | 'none' | 'draft'>('pending');
  const { fitting, choose, restore, clear } = useFitting(coverRules);
  const picture = fitting.state === 'ready' ? fitting : null;
  const { isSaved, isSafeToLeave } = useAutosave(userId, { text, picture }, restored !== 'pending');

  const resume = useEffectEvent((draft: Draft | null) => {
    if (draft) setText(draft.text);
    if (draft?.picture) restore(draft.picture);
    setRestored(draft ? 'draft' : 'none');
  });
  useEffect(() => {
    let isMounted = true;
    const load = async () => {
      const draft = await findDraft(userId);
      if (isMounted) resume(draft);
    };
    void load();
    return () => {
      isMounted = false;
    };
  }, [userId]);

  const discard = async (): Promise<void> => {
    setText(emptyText);
    clear();
    setRestored('none');
    await deleteDraft(userId);
  };
  return { text, setText, fitting, choose, picture, restored, discard, isSaved, isSafeToLeave };
};

export type DraftState = ReturnType<typeof useDraft>;
