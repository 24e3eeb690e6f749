/** Everything below the heading Comments. */
import { type CommentAudience, type CommentPage, commentAudiences } from '@vitrine/contract';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { currentUrl } from '../../../lib/router/location.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { EmptyState, FailedState } from '../../../ui/states/states.tsx';
import { ToggleGroup } from '../../../ui/toggle-group/toggle-group.tsx';
import { allOf, type CommentPages } from './comment-cache.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { Thread } from './thread.tsx';
import { type CommentsOfPost, useComments } from './use-comments.ts';
import { useLiveComments } from './use-live-comments.ts';

const sorts = [
  { value: 'oldest', label: 'Oldest' },
  { value: 'hearts', label: 'Most hearts' },
] as const;

const audienceLabels: Readonly<Record<CommentAudience, string>> = {
  everybody: 'Everybody can comment',
  followed: 'People I follow can comment',
  nobody: 'Comments are closed',
};

const audiences = commentAudiences.map((value) => ({ value, label: audienceLabels[value] }));

const Writing = ({ page, comments, start }: { page: CommentPage; comments: CommentsOfPost; start: string }) => {
  if (page.canWrite)
    return (
      <CommentForm
        key={start}
        label="Write a comment"
        submit="Comment"
        initial={start}
        takesFocus={start !== ''}
        onSend={(body, clientId) => comments.write({ body, clientId })}
      />
    );
  if (page.audience === 'nobody') return <p className={styles.soft}>Comments on this work are closed.</p>;
  if (comments.session)
    return <p className={styles.soft}>Only people whom the author follows can comment on this work.</p>;
  return (
    <div className={styles.visitor}>
      <span className={styles.soft}>Members can comment.</span>
      <ButtonLink size="small" to={paths.logIn(currentUrl())}>
        Log in to comment
      </ButtonLink>
    </div>
  );
};

/** New ones that are far behind the last one that is loaded come after the button that loads those between. */
const splitAtGap = (data: CommentPages, isByTime: boolean) => {
  const all = allOf(data);
  const pinned = all.filter(({ isPinned }) => isPinned);
  const others = all.filter(({ isPinned }) => !isPinned);
  if (!isByTime) return { before: [...pinned, ...others], after: [] };
  const sorted = others.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const next = data.pages.at(-1)?.next ?? null;
  if (next === null) return { before: [...pinned, ...sorted], after: [] };
  const last = next.slice(next.indexOf('.') + 1);
  return {
    before: [...pinned, ...sorted.filter(({ _id }) => _id <= last)],
    after: sorted.filter(({ _id }) => _id > last),
  };
};

const List = ({ data, page, comments }: { data: CommentPages; page: CommentPage; comments: CommentsOfPost }) => {
  const { list, sort } = comments;
  const { before, after } = splitAtGap(data, sort === 'oldest');
  const thread = (comment: (typeof before)[number]) => (
    <Thread
      key={comment._id}
      comment={comment}
      comments={comments}
      canWrite={page.canWrite}
      isOwnPost={page.isOwnPost}
    />
  );
  return (
    <>
      <ol className={styles.list}>{before.map(thread)}</ol>
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more comments
        </Button>
      ) : null}
      {after.length > 0 ? <ol className={styles.list}>{after.map(thread)}</ol> : null}
    </>
  );
};

const firstSentence = 'What caught my eye first: ';

const Loaded = ({ data, page, comments }: { data: CommentPages; page: CommentPage; comments: CommentsOfPost }) => {
  const [start, setStart] = useState('');
  const { sort, setSort, setAudience } = comments;
  return (
    <>
      <div className={styles.header}>
        {page.total > 1 ? (
          <ToggleGroup label="Order of comments" options={sorts} value={sort} onPick={setSort} />
        ) : null}
        {page.isOwnPost ? (
          <Select
            label="Who can comment"
            options={audiences}
            value={page.audience}
            onPick={(value) => void setAudience(commentAudiences.find((each) => each === value) ?? 'everybody')}
          />
        ) : null}
      </div>
      <Writing page={page} comments={comments} start={start} />
      {allOf(data).length === 0 ? (
        <EmptyState
          title="No comments yet."
          action={
            page.canWrite && start === '' ? (
              <Button onClick={() => setStart(firstSentence)}>Begin with “What caught my eye first …”</Button>
            ) : null
          }
        >
          {page.canWrite ? 'A sentence about what you noticed is worth more than a heart.' : undefined}
        </EmptyState>
      ) : (
        <List data={data} page={page} comments={comments} />
      )}
    </>
  );
};

export const CommentSection = ({ postId }: { readonly postId: string }) => {
  const comments = useComments(postId);
  const announced = useLiveComments(postId, comments);
  const { data, isError, refetch } = comments.list;
  const page = data?.pages[0];
  return (
    <section className={styles.comments} aria-labelledby={`comments-${postId}`}>
      <h2 id={`comments-${postId}`} className={styles.heading}>
        Comments{page && page.total > 0 ? <span className={styles.count}> {page.total}</span> : null}
      </h2>
      <output className={styles.announced}>{announced}</output>
      {data && page ? <Loaded data={data} page={page} comments={comments} /> : null}
      {!data && isError ? <FailedState title="The comments did not load." onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <CommentsSkeleton />}
    </section>
  );
};
