/** `/edit/:postId`: the pages of one's own post. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pagesQuery } from '../../entities/post/pages-query.ts';
import { CreditsEditor } from '../../features/credits/credits-editor.tsx';
import { createEditorCalls } from '../../features/pages/calls.ts';
import { PagesEditorView } from '../../features/pages/pages-editor.tsx';
import { OwnPostPanels } from '../../features/publishing/drafts/own-post-panels.tsx';
import { ownPostQuery } from '../../features/publishing/drafts/queries.ts';
import { isMissing } from '../../lib/api/failure.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { useParams } from '../../lib/router/router.tsx';
import { useClient } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ArrowLeft } from '../../ui/icon/shell-icons.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { useMembersOnly } from '../routing/use-members-only.ts';
import styles from './editor.module.css';

const ReplaceAddress = ({ to }: { readonly to: string }) => {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return <Skeleton style={{ height: 480 }} />;
};

/** Starts from what the server has now, not from what was shown before. */
const Editor = ({ postId }: { readonly postId: string }) => {
  const client = useClient();
  const queries = useQueryClient();
  const pages = useQuery({ ...pagesQuery(client, postId), queryKey: ['pages', 'edit', postId], gcTime: 0 });
  const [calls] = useState(() => createEditorCalls(client, queries, postId));
  if (pages.isError) return <FailedState onRetry={() => void pages.refetch()}>{pages.error.message}</FailedState>;
  return pages.data ? (
    <PagesEditorView postId={postId} calls={calls} start={pages.data} />
  ) : (
    <Skeleton style={{ height: 480 }} />
  );
};

/** Who is not the author is told no more than that. */
const OwnPost = ({ postId }: { readonly postId: string }) => {
  const own = useQuery({ ...ownPostQuery(useClient(), postId), refetchOnMount: 'always' });
  if (isMissing(own.error)) return <EmptyState title="This is not yours to change." />;
  if (own.isError) return <FailedState onRetry={() => void own.refetch()}>{own.error.message}</FailedState>;
  if (!own.data) return <Skeleton style={{ height: 480 }} />;
  const { post, visibility } = own.data;
  // The draft has been published meanwhile.
  if (post._id !== postId) return <ReplaceAddress to={paths.editPages(post._id)} />;
  return (
    <>
      <ButtonLink to={paths.post(postId, post.title)} variant="quiet" className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {visibility === 'draft' ? 'Preview' : 'See the work'}
      </ButtonLink>
      <h1 className={styles.title}>Pages of {post.title || 'an untitled draft'}</h1>
      <OwnPostPanels own={own.data} />
      <Editor postId={postId} />
      {visibility === 'public' ? <CreditsEditor postId={postId} /> : null}
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
        {session ? <OwnPost key={postId} postId={postId} /> : <Skeleton style={{ height: 480 }} />}
      </div>
    </>
  );
};
