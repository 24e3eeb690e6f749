/** `/edit/:postId`: the pages of one's own post. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pagesQuery } from '../../entities/post/pages-query.ts';
import { CreditsEditor } from '../../features/credits/credits-editor.tsx';
import { createEditorCalls } from '../../features/pages/calls.ts';
import { PagesEditorView } from '../../features/pages/pages-editor.tsx';
import { OwnPostPanels } from '../../features/publishing/drafts/own-post-panels.tsx';
import { ownPostQuery, pauseUntilPublished } from '../../features/publishing/drafts/queries.ts';
import { isMissing } from '../../lib/api/failure.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { useParams } from '../../lib/router/router.tsx';
import { useClient } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ArrowLeft } from '../../ui/icon/shell-icons.ts';
import { FullPageNotice } from '../../ui/states/full-page-notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FailedState } from '../../ui/states/states.tsx';
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
  const own = useQuery({
    ...ownPostQuery(useClient(), postId),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pauseUntilPublished(state.data, Date.now()),
  });
  const [wasDraft, setWasDraft] = useState(false);
  if (isMissing(own.error))
    return (
      <FullPageNotice
        title="This is not yours to change."
        action={<ButtonLink to={paths.profile}>See your works</ButtonLink>}
      />
    );
  if (own.isError) return <FailedState onRetry={() => void own.refetch()}>{own.error.message}</FailedState>;
  if (!own.data) return <Skeleton style={{ height: 480 }} />;
  const { post, visibility } = own.data;
  const isDraft = visibility === 'draft';
  if (isDraft && !wasDraft) setWasDraft(true);
  // It was published before this editor was opened. If it was meanwhile, all that is typed stays: the server knows the draft’s id.
  if (post._id !== postId && !wasDraft) return <ReplaceAddress to={paths.editPages(post._id)} />;
  return (
    <>
      <ButtonLink to={paths.post(post._id, post.title)} variant="quiet" className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {isDraft ? 'Preview' : 'See the work'}
      </ButtonLink>
      <hgroup className={styles.head}>
        <p>Edit</p>
        <h1 className={styles.title}>{post.title || 'Untitled draft'}</h1>
      </hgroup>
      <output className={styles.published}>
        {wasDraft && !isDraft
          ? 'This work has been published meanwhile. Go on editing: what you change now is seen by everybody who sees the work.'
          : null}
      </output>
      <OwnPostPanels own={own.data} hasText={isDraft || wasDraft} />
      <Editor postId={postId} />
      <CreditsEditor postId={post._id} isPublic={visibility === 'public'} />
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
