/** The text of a draft, which saves itself shortly after a change and need not be complete until it is published. */
import { useQueryClient } from '@tanstack/react-query';
import type { OwnPost, PostText } from '@vitrine/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPublished } from '../../../lib/api/failure.ts';
import { useLeaveGuard } from '../../../lib/forms/use-leave-guard.ts';
import { memberMessages } from '../../../lib/member-messages.ts';
import { useClient } from '../../../lib/site.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { findErrors, type PostTextInput, textOf, toPostText } from '../post-text.ts';
import { ProjectForm } from '../project-form.tsx';
import styles from './drafts.module.css';
import { keepOwnPost, ownPostQuery } from './queries.ts';

const delayMs = 800;

type Saving = 'saved' | 'unsaved' | 'failed';

/** A draft may be published at its time while its text is edited: then the text is that of a post, and nothing typed is lost. */
const useSave = ({ post, visibility }: OwnPost) => {
  const client = useClient();
  const queries = useQueryClient();
  const editPublished = async (postId: string, body: PostText): Promise<OwnPost> => {
    await client.posts.edit({ params: { postId }, body });
    return client.drafts.read({ params: { postId } });
  };
  return async (body: PostText): Promise<void> => {
    const { _id: postId } = post;
    const edit = async (): Promise<OwnPost> => {
      if (visibility !== 'draft') return editPublished(postId, body);
      try {
        return await client.drafts.edit({ params: { postId }, body });
      } catch (error) {
        if (!isPublished(error)) throw error;
        const own = await queries.fetchQuery({ ...ownPostQuery(client, postId), staleTime: 0 });
        return editPublished(own.post._id, body);
      }
    };
    keepOwnPost(queries, client, await edit());
  };
};

/** One call at a time; what changes meanwhile is sent by the next. */
const useAutosave = (own: OwnPost, text: PostTextInput, isValid: boolean) => {
  const send = useSave(own);
  const [saved, setSaved] = useState(text);
  const [fault, setFault] = useState('');
  const isSending = useRef(false);
  const save = useEffectEvent(async () => {
    if (isSending.current || text === saved || !isValid) return;
    isSending.current = true;
    try {
      await send(toPostText(text));
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
const errorsOf = (text: PostTextInput, isDraft: boolean) => {
  if (!isDraft) return findErrors(text);
  const parts = Object.entries(findErrors(text)).filter(([, error]) => error.startsWith('At most'));
  return Object.fromEntries(parts);
};

/** Until something is changed there is nothing to save. */
const hint = 'Changes are saved as you type.';

const statusTexts = { saved: 'All changes are saved.', unsaved: 'Not saved yet …', failed: 'Not saved.' } as const;

export const DraftText = ({ own }: { readonly own: OwnPost }) => {
  const [start] = useState(() => textOf(own.post));
  const [text, setText] = useState(start);
  const errors = errorsOf(text, own.visibility === 'draft');
  const { saving, fault, retry } = useAutosave(own, text, Object.keys(errors).length === 0);
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
            {text === start ? hint : statusTexts[saving]} {saving === 'failed' ? fault : ''}
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
