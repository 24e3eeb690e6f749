/** The head of the page of a collection: what it is, who keeps it, and what one can do with it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CollectionDetail } from '@vitrine/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { HiddenNote } from '../../entities/moderation/hidden-note.tsx';
import { requestReport } from '../../entities/moderation/requests.ts';
import { countText } from '../../lib/counts.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';
import { messages } from '../../lib/messages.ts';
import { paths, profilePath } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { currentUrl, navigate } from '../../lib/router/location.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient, useSite } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './collection-head.module.css';
import { collectionQuery, refreshCollections } from './queries.ts';
import { useRemoveCollection } from './use-remove-collection.ts';

const EditDialog = lazyComponent(async () => (await import('./edit-dialog.tsx')).EditDialog);
const EditorsDialog = lazyComponent(async () => (await import('./editors-dialog.tsx')).EditorsDialog);

type Props = { readonly collection: CollectionDetail };

type HeadProps = Props & {
  /** Arranges the works; null for who may not. */
  readonly arrange: ReactNode;
};

const FollowCollection = ({ collection }: Props) => {
  const client = useClient();
  const queries = useQueryClient();
  const session = useSession();
  const { queryKey } = collectionQuery(client, collection._id);
  const { isFollowing } = collection;
  const follow = useMutation({
    mutationFn: (following: boolean) =>
      client.collections.follow({ params: { collectionId: collection._id }, body: { following } }),
    onSuccess: (status) => {
      queries.setQueryData(queryKey, (known) => known && { ...known, ...status });
      void queries.invalidateQueries({ queryKey: ['collections', 'followed'] });
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button
      variant={isFollowing ? 'plain' : 'primary'}
      busy={follow.isPending}
      aria-label={isFollowing ? 'Unfollow this collection' : 'Follow this collection'}
      onClick={() => (session ? follow.mutate(!isFollowing) : navigate(paths.signUp(currentUrl())))}
    >
      {isFollowing ? 'Unfollow' : 'Follow'}
    </Button>
  );
};

/** Deleting comes last, after the other actions. */
const OwnerActions = ({ collection, arrange, children }: HeadProps & { readonly children: ReactNode }) => {
  const [open, setOpen] = useState<'edit' | 'editors' | null>(null);
  const remove = useRemoveCollection(collection);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      <Button onClick={() => setOpen('editors')}>Co-editors</Button>
      {children}
      <div className={styles.actions}>
        {arrange}
        <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </div>
      <Suspense fallback={null}>
        {open === 'edit' ? <EditDialog collection={collection} onClose={close} /> : null}
        {open === 'editors' ? <EditorsDialog collection={collection} onClose={close} /> : null}
      </Suspense>
    </>
  );
};

/** For a co-editor, who may leave. */
const LeaveButton = ({ collection, userId }: Props & { readonly userId: string }) => {
  const client = useClient();
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: () => client.collections.removeEditor({ params: { collectionId: collection._id, userId } }),
    onSuccess: () => {
      if (!collection.isPublic) navigate(paths.profile);
      return refreshCollections(queries);
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button variant="quiet" busy={leave.isPending} onClick={() => leave.mutate()}>
      Leave
    </Button>
  );
};

const ReportButton = ({ collection: { _id, title } }: Props) => (
  <Button variant="quiet" onClick={() => requestReport({ kind: 'collection', id: _id, name: `“${title}”` })}>
    Report
  </Button>
);

const People = ({ collection: { owner, editors } }: Props) => {
  const viewerId = useSession()?._id;
  const people = [owner, ...editors.filter(({ state }) => state === 'accepted').map(({ person }) => person)];
  return (
    <ul className={styles.people} aria-label="Edited by">
      {people.map((person) => (
        <li key={person._id}>
          <Link className={styles.person} to={profilePath(person, viewerId)}>
            <Avatar picture={person.pic} size={32} />
            {person.name}
          </Link>
        </li>
      ))}
    </ul>
  );
};

export const CollectionHead = ({ collection, arrange }: HeadProps) => {
  const session = useSession();
  const { origin } = useSite();
  const { _id, title, description, posts, followers, isPublic, role } = collection;
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(new URL(paths.collection(_id, title), origin).href);
      toast.success(messages.linkCopied);
    } catch {
      toast.error('The link could not be copied.');
    }
  };
  const copy = isPublic ? <Button onClick={() => void copyLink()}>Copy link</Button> : null;
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {description ? <p className={styles.description}>{description}</p> : null}
      <People collection={collection} />
      <p className={styles.note}>
        {[countText(posts, 'work'), countText(followers, 'follower'), ...(isPublic ? [] : ['private'])].join(' · ')}
      </p>
      <div className={styles.actions}>
        {role === 'owner' ? (
          <OwnerActions collection={collection} arrange={arrange}>
            {copy}
          </OwnerActions>
        ) : (
          <>
            <FollowCollection collection={collection} />
            {copy}
            {arrange}
          </>
        )}
        {role === 'editor' && session ? <LeaveButton collection={collection} userId={session._id} /> : null}
        {session && role === 'none' ? <ReportButton collection={collection} /> : null}
        {collection.hidden ? <HiddenNote hidden={collection.hidden} /> : null}
      </div>
    </header>
  );
};
