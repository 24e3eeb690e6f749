/** One's drafts, and works that are unlisted or private. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { OwnPost } from '@vitrine/contract';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useClient } from '../../../lib/site.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Trash2 } from '../../../ui/icon/icons.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import { EmptyState, FailedState } from '../../../ui/states/states.tsx';
import { useRemovePost } from '../use-remove-post.ts';
import styles from './drafts.module.css';
import { DraftsSkeleton } from './drafts-skeleton.tsx';
import { NewDraft } from './new-draft.tsx';
import { draftsQuery } from './queries.ts';
import { stateOf } from './visibility-text.ts';

const Row = ({ own }: { readonly own: OwnPost }) => {
  const { post } = own;
  const title = post.title || 'Untitled draft';
  const { isRemoving, remove } = useRemovePost(post, () => undefined);
  return (
    <li className={styles.row}>
      <Link className={styles.thumb} to={paths.editPages(post._id)} tabIndex={-1} aria-hidden="true">
        <Picture picture={post.image} alt="" sizes="140px" maxWidth={404} fill />
      </Link>
      <div className={styles.words}>
        <Link className={styles.name} to={paths.editPages(post._id)}>
          {title}
        </Link>
        <span className={styles.state}>{stateOf(own)}</span>
      </div>
      <div className={styles.actions}>
        <ButtonLink size="small" to={paths.editPages(post._id)} aria-label={`Edit ${title}`}>
          Edit
        </ButtonLink>
        <Button size="small" variant="quiet" aria-label={`Delete ${title}`} busy={isRemoving} onClick={remove}>
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
};

const Rows = () => {
  const query = useInfiniteQuery({ ...draftsQuery(useClient()), refetchOnMount: 'always' });
  if (query.isPending) return <DraftsSkeleton />;
  if (query.isLoadingError)
    return <FailedState title="Your drafts did not load." onRetry={() => void query.refetch()} />;
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? [];
  if (posts.length === 0)
    return <EmptyState title="No drafts yet.">Drafts, and works that are not public, are kept here.</EmptyState>;
  return (
    <>
      <ul className={styles.list} aria-label="Drafts and works that are not public">
        {posts.map((own) => (
          <Row key={own.post._id} own={own} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  );
};

export const DraftList = () => (
  <div className={styles.drafts}>
    <NewDraft />
    <Rows />
  </div>
);
