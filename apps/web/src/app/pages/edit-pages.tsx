/** `/edit/:postId`: the pages of one's own post. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesQuery } from '../../entities/post/pages-query.ts';
import { postQuery } from '../../entities/post/queries.ts';
import { createEditorCalls } from '../../features/pages/calls.ts';
import { PagesEditorView } from '../../features/pages/pages-editor.tsx';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useParams } from '../../lib/router/router.tsx';
import { useClient } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ArrowLeft } from '../../ui/icon/shell-icons.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { useMembersOnly } from '../routing/use-members-only.ts';
import styles from './editor.module.css';

/** Starts from what the server has now, not from what was shown before. */
const Editor = ({ postId }: { readonly postId: string }) => {
  const client = useClient();
  const queries = useQueryClient();
  const pages = useQuery({ ...pagesQuery(client, postId), queryKey: ['pages', 'edit', postId], gcTime: 0 });
  const [calls] = useState(() => createEditorCalls(client, queries, postId));
  if (pages.isError) return <FailedState onRetry={() => void pages.refetch()}>{pages.error.message}</FailedState>;
  return pages.data ? <PagesEditorView calls={calls} start={pages.data} /> : <Skeleton style={{ height: 480 }} />;
};

const OwnPost = ({ postId, userId }: { readonly postId: string; readonly userId: string }) => {
  const post = useQuery(postQuery(useClient(), postId));
  if (post.isError) return <FailedState onRetry={() => void post.refetch()}>{post.error.message}</FailedState>;
  if (!post.data) return <Skeleton style={{ height: 480 }} />;
  const { title, userId: author } = post.data;
  return (
    <>
      <ButtonLink to={paths.post(postId, title)} variant="quiet" className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        See the work
      </ButtonLink>
      <h1 className={styles.title}>Pages of {title}</h1>
      {author._id === userId ? <Editor postId={postId} /> : <EmptyState title="This is not yours to change." />}
    </>
  );
};

export const Page = () => {
  const session = useMembersOnly();
  const { postId = '' } = useParams();
  return (
    <>
      <Head title="Pages" description="Edit the pages of a work." path={paths.editPages(postId)} hidden />
      <div className={styles.page}>
        {session ? <OwnPost key={postId} postId={postId} userId={session._id} /> : <Skeleton style={{ height: 480 }} />}
      </div>
    </>
  );
};
