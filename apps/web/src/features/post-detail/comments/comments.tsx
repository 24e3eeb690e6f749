/** Everything below the heading Comments. */
import { type Comment, type CommentAudience, type CommentPage, commentAudiences } from '@vitrine/contract';
import { type RefObject, useRef, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { currentUrl } from '../../../lib/router/location.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { EmptyState, FailedState } from '../../../ui/states/states.tsx';
import { ToggleGroup } from '../../../ui/toggle-group/toggle-group.tsx';
import { allOf, type CommentPages } from './comment-cache.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { type DraftPin, DraftPinControls, useDraftPin } from './critique/draft-pin.tsx';
import { Markers } from './critique/markers.tsx';
import { Placing } from './critique/placing.tsx';
import { CritiqueRequest } from './critique/request.tsx';
import { useFrames } from './critique/use-frames.ts';
import { useSelectedPin } from './critique/use-selected-pin.ts';
import type { ShownPins } from './queries.ts';
import { Thread } from './thread.tsx';
import { type CommentsOfPost, useComments } from './use-comments.ts';
import { useLiveComments } from './use-live-comments.ts';

const sorts = [
  { value: 'oldest', label: 'Oldest' },
  { value: 'hearts', label: 'Most hearts' },
] as const;

const filters = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
] as const;

const audienceLabels: Readonly<Record<CommentAudience, string>> = {
  everybody: 'Everybody can comment',
  followed: 'People I follow can comment',
  nobody: 'Comments are closed',
};

const audiences = commentAudiences.map((value) => ({ value, label: audienceLabels[value] }));

type WritingProps = { page: CommentPage; comments: CommentsOfPost; start: string; pin: DraftPin };

const NewComment = ({ page, comments, start, pin }: WritingProps) => {
  const pins = page.pins ?? [];
  const number = pins.reduce((most, each) => Math.max(most, each.number), 0) + 1;
  const send = async (body: string, clientId: string) => {
    const { draft } = pin;
    await comments.write({ body, clientId, ...(draft ? { pin: { ...draft, number } } : {}) });
    pin.clear();
  };
  return (
    <div data-new-comment="">
      <CommentForm
        key={start}
        label="Write a comment"
        submit="Comment"
        initial={start}
        takesFocus={start !== ''}
        onSend={send}
      >
        {page.critique === undefined && !pin.draft ? null : (
          <DraftPinControls postId={comments.postId} pin={pin} count={pins.length} />
        )}
      </CommentForm>
    </div>
  );
};

const Writing = (props: WritingProps) => {
  const { page, comments } = props;
  if (page.canWrite) return <NewComment {...props} />;
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

const shows = (filter: ShownPins, { pin }: Pick<Comment, 'pin'>): boolean =>
  filter === 'all' || (pin !== undefined && pin.isResolved === (filter === 'resolved'));

/** New ones that are far behind the last one that is loaded come after the button that loads those between. */
const splitAtGap = (data: CommentPages, isByTime: boolean, filter: ShownPins) => {
  const all = allOf(data).filter((comment) => shows(filter, comment));
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
  const { list, sort, filter } = comments;
  const { before, after } = splitAtGap(data, sort === 'oldest', filter);
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

const Nothing = ({
  page,
  comments,
  onBegin,
}: {
  page: CommentPage;
  comments: CommentsOfPost;
  onBegin: (() => void) | null;
}) => {
  const { filter, setFilter } = comments;
  if (filter !== 'all')
    return (
      <EmptyState
        title={filter === 'open' ? 'No open pins.' : 'No resolved pins.'}
        action={<Button onClick={() => setFilter('all')}>Show all comments</Button>}
      />
    );
  if (!page.canWrite) return <p className={styles.soft}>No comments yet.</p>;
  return (
    <EmptyState
      title="No comments yet."
      action={onBegin ? <Button onClick={onBegin}>Begin with “What caught my eye first …”</Button> : null}
    >
      A sentence about what you noticed is worth more than a heart.
    </EmptyState>
  );
};

const Header = ({ page, comments }: { page: CommentPage; comments: CommentsOfPost }) => {
  const { sort, setSort, filter, setFilter, setAudience } = comments;
  const hasPins = filter !== 'all' || (page.pins?.length ?? 0) > 0;
  return (
    <div className={styles.header}>
      {page.total > 1 ? <ToggleGroup label="Order of comments" options={sorts} value={sort} onPick={setSort} /> : null}
      {hasPins ? (
        <div data-pin-filter="">
          <ToggleGroup label="Pins" options={filters} value={filter} onPick={setFilter} />
        </div>
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
  );
};

type LoadedProps = {
  readonly data: CommentPages;
  readonly page: CommentPage;
  readonly comments: CommentsOfPost;
  readonly section: RefObject<HTMLElement | null>;
};

/** What is drawn on the pictures. */
const OnPictures = ({ page, comments, section, pin }: Omit<LoadedProps, 'data'> & { readonly pin: DraftPin }) => {
  const frames = useFrames(comments.postId, section);
  const select = useSelectedPin(comments);
  const pins = (page.pins ?? []).filter((each) => shows(comments.filter, { pin: each }));
  return pin.isPlacing ? (
    <Placing frames={frames} draft={pin.draft} onSet={pin.place} onCancel={() => pin.place(null)} />
  ) : (
    <Markers frames={frames} pins={pins} draft={pin.draft} onSelect={select} />
  );
};

/** The member's own comments that moderators have hidden or are to look at. */
const OwnHidden = ({ page: { ownHidden = [] }, comments }: Pick<LoadedProps, 'page' | 'comments'>) =>
  ownHidden.length === 0 ? null : (
    <ol className={styles.list} aria-label="Only you see these">
      {ownHidden.map((comment) => (
        <li key={comment._id}>
          <CommentItem comment={comment} comments={comments} isOwnPost={false} onReply={null} />
        </li>
      ))}
    </ol>
  );

const Loaded = ({ data, page, comments, section }: LoadedProps) => {
  const [start, setStart] = useState('');
  const pin = useDraftPin(section);
  const isEmpty = !allOf(data).some((comment) => shows(comments.filter, comment));
  return (
    <>
      <Header page={page} comments={comments} />
      <CritiqueRequest request={page.critique} isOwnPost={page.isOwnPost} onSet={comments.setCritique} />
      <Writing page={page} comments={comments} start={start} pin={pin} />
      <OwnHidden page={page} comments={comments} />
      {isEmpty ? (
        <Nothing page={page} comments={comments} onBegin={start === '' ? () => setStart(firstSentence) : null} />
      ) : (
        <List data={data} page={page} comments={comments} />
      )}
      <OnPictures page={page} comments={comments} section={section} pin={pin} />
    </>
  );
};

export const CommentSection = ({ postId }: { readonly postId: string }) => {
  const comments = useComments(postId);
  const announced = useLiveComments(postId, comments);
  const section = useRef<HTMLElement>(null);
  const { data, isError, refetch } = comments.list;
  const page = data?.pages[0];
  return (
    <section ref={section} className={styles.comments} aria-labelledby={`comments-${postId}`}>
      <h2 id={`comments-${postId}`} className={styles.heading}>
        Comments{page && page.total > 0 ? <span className={styles.count}> {page.total}</span> : null}
      </h2>
      <output className={styles.announced}>{announced}</output>
      {data && page ? <Loaded data={data} page={page} comments={comments} section={section} /> : null}
      {!data && isError ? <FailedState title="The comments did not load." onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <CommentsSkeleton />}
    </section>
  );
};
