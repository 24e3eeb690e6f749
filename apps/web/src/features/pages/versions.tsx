/** The earlier pictures of a page, for its author: shown to visitors, used again, deleted. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PagesOfPost, PageVersion } from '@vitrine/contract';
import { useState } from 'react';
import { pagesQuery } from '../../entities/post/pages-query.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { PagesEditor } from './editor-store.ts';
import styles from './pages-editor.module.css';

/** Asked again when the pictures are others. */
export const useVersions = (postId: string, pictures: string): readonly PageVersion[] => {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['versions', postId, pictures],
    queryFn: ({ signal }) => client.versions.list({ params: { postId } }, { signal }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  return data?.versions ?? [];
};

type Action = 'show' | 'hide' | 'restore' | 'remove';

type Props = { readonly postId: string; readonly editor: PagesEditor; readonly number: number };

const useChange = ({ postId, editor }: Props, { id, pageId }: PageVersion) => {
  const client = useClient();
  const queries = useQueryClient();
  const params = { postId, pageId, versionId: id };
  const calls: Readonly<Record<Action, () => Promise<PagesOfPost>>> = {
    show: () => client.versions.show({ params, body: { isShown: true } }),
    hide: () => client.versions.show({ params, body: { isShown: false } }),
    restore: () => client.versions.restore({ params, body: { version: editor.version() } }),
    remove: () => client.versions.remove({ params }),
  };
  return useMutation({
    mutationFn: (action: Action) => calls[action](),
    onSuccess: async (answer, action) => {
      queries.setQueryData(pagesQuery(client, postId).queryKey, answer);
      if (action === 'restore') editor.takePicture(pageId, answer);
      await Promise.all(['versions', 'storage'].map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
    onError: (error) => toast.error(error.message),
  });
};

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type RowProps = Props & { readonly version: PageVersion; readonly name: string };

const RemoveButtons = ({ name, busy, onRemove }: { name: string; busy: boolean; onRemove: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  return isAsking ? (
    <>
      <Button size="small" variant="danger" aria-label={`Delete ${name} for good`} busy={busy} onClick={onRemove}>
        Delete for good
      </Button>
      <Button size="small" variant="quiet" onClick={() => setAsking(false)}>
        Keep
      </Button>
    </>
  ) : (
    <Button size="small" variant="quiet" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
      Delete
    </Button>
  );
};

const VersionRow = ({ version, name, ...props }: RowProps) => {
  const change = useChange(props, version);
  const { isShown, replacedAt, picture } = version;
  return (
    <li className={styles.version}>
      <Picture picture={picture} alt="" sizes="88px" maxWidth={404} />
      <div>
        <span className={styles.note}>
          Until {moment.format(new Date(replacedAt))}
          {isShown ? '. Visitors can compare it with the picture of today.' : ''}
        </span>
        <div className={styles.buttons}>
          <Button
            size="small"
            aria-pressed={isShown}
            aria-label={`Show visitors ${name}`}
            disabled={change.isPending}
            onClick={() => change.mutate(isShown ? 'hide' : 'show')}
          >
            {isShown ? 'Hide from visitors' : 'Show visitors'}
          </Button>
          <Button
            size="small"
            aria-label={`Use ${name} again`}
            disabled={change.isPending}
            onClick={() => change.mutate('restore')}
          >
            Use again
          </Button>
          <RemoveButtons name={name} busy={change.isPending} onRemove={() => change.mutate('remove')} />
        </div>
      </div>
    </li>
  );
};

export const Versions = ({ versions, ...props }: Props & { readonly versions: readonly PageVersion[] }) =>
  versions.length > 0 ? (
    <details className={styles.versions}>
      <summary>
        {versions.length} earlier {versions.length === 1 ? 'picture' : 'pictures'}
      </summary>
      <ul aria-label={`Earlier pictures of page ${props.number}`}>
        {versions.map((version, index) => (
          <VersionRow
            key={version.id}
            version={version}
            name={`earlier picture ${index + 1} of page ${props.number}`}
            {...props}
          />
        ))}
      </ul>
    </details>
  ) : null;
