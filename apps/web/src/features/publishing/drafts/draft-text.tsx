/** The text of a draft, which saves itself shortly after a change and need not be complete. */
import { useQueryClient } from '@tanstack/react-query';
import type { OwnPost } from '@vitrine/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLeaveGuard } from '../../../lib/forms/use-leave-guard.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { useClient } from '../../../lib/site.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { findErrors, type PostTextInput, textOf, toPostText } from '../post-text.ts';
import { ProjectForm } from '../project-form.tsx';
import styles from './drafts.module.css';
import { keepOwnPost } from './queries.ts';

const delayMs = 800;

type Saving = 'saved' | 'unsaved' | 'failed';

/** One call at a time; what changes meanwhile is sent by the next. */
const useAutosave = (postId: string, text: PostTextInput, isValid: boolean) => {
  const client = useClient();
  const queries = useQueryClient();
  const [saved, setSaved] = useState(text);
  const [fault, setFault] = useState('');
  const isSending = useRef(false);
  const save = useEffectEvent(async () => {
    if (isSending.current || text === saved || !isValid) return;
    isSending.current = true;
    try {
      const own = await client.drafts.edit({ params: { postId }, body: toPostText(text) });
      keepOwnPost(queries, client, own);
      setFault('');
      setSaved(text);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    } finally {
      isSending.current = false;
    }
  });
  useEffect(() => {
    // Also after a save: there may be a change that was made meanwhile.
    if (text === saved) return undefined;
    const timer = setTimeout(() => void save(), delayMs);
    return () => clearTimeout(timer);
  }, [text, saved]);
  const saving: Saving = text === saved ? 'saved' : fault ? 'failed' : 'unsaved';
  return { saving, fault, retry: () => void save() };
};

/** Empty fields are no errors of a draft. */
const lengthErrors = (text: PostTextInput) => {
  const parts = Object.entries(findErrors(text)).filter(([, error]) => error.startsWith('At most'));
  return Object.fromEntries(parts);
};

const statusTexts = { saved: 'All changes are saved.', unsaved: 'Not saved yet …', failed: 'Not saved.' } as const;

export const DraftText = ({ own }: { readonly own: OwnPost }) => {
  const [text, setText] = useState(() => textOf(own.post));
  const errors = lengthErrors(text);
  const { saving, fault, retry } = useAutosave(own.post._id, text, Object.keys(errors).length === 0);
  useLeaveGuard(() => saving !== 'saved', memberMessages.leavePages);
  return (
    <ProjectForm
      text={text}
      onChange={setText}
      errors={errors}
      onSubmit={retry}
      action={
        <div className={styles.status}>
          <output>
            {statusTexts[saving]} {saving === 'failed' ? fault : ''}
          </output>
          {saving === 'failed' ? (
            <Button size="small" onClick={retry}>
              Save again
            </Button>
          ) : null}
        </div>
      }
    />
  );
};
