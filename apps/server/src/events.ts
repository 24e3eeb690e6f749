/**
 * Events by which a module tells later modules of a change. Three kinds:
 * - Domain events are emitted in this process after the commit, and lost if it dies: only for what is repaired otherwise.
 * - Durable events are stored with the change as jobs, so that their listeners run after a crash or a failure too.
 * - Transaction events are handled inside the transaction of the change.
 *
 * Live events to browsers are sent by listeners or after commits, at most once: clients refetch when they reconnect.
 */
import { z } from 'zod';

export type DomainEvents = {
  /** Sockets of ended sessions are closed; those that are missed are found by a recurring check. */
  sessionEnded: { readonly sessionIds: readonly string[]; readonly userId: string };
  /** Moderators have hidden something or shown it again: cached responses may show it. Other processes compare snapshots. */
  contentModerated: { readonly id: string };
  /** A role, a suspension or a ban changed; a remembered session is read again. Other processes remember none. */
  standingChanged: { readonly userId: string };
  /** Connections of both leave the rooms of the other; those that come later are checked. */
  personBlocked: { readonly blockerId: string; readonly blockedId: string };
};

/** Listeners may run several times and out of order, so they read the current state instead of trusting the event. */
export const durableEvents = {
  /** Likes were added or taken back; the author is the one of the post. */
  likesChanged: z.array(z.object({ postId: z.string(), userId: z.string(), authorId: z.string() })),
  /** Somebody was named on a post, taken off, or has answered; the author is the one of the post. */
  creditsChanged: z.array(z.object({ postId: z.string(), userId: z.string(), authorId: z.string() })),
  /** Comments or replies were written, edited, removed or restored; the row may be gone. */
  commentsChanged: z.array(z.object({ commentId: z.string(), postId: z.string(), parentId: z.nullable(z.string()) })),
  /** A post was put into collections or taken out, or one that it is in was shown or hidden. */
  savesChanged: z.array(z.object({ postId: z.string(), authorId: z.string() })),
  /** Somebody was invited to edit a collection, is no longer, or has answered. */
  invitationsChanged: z.array(z.object({ collectionId: z.string(), userId: z.string(), ownerId: z.string() })),
  followsChanged: z.array(z.object({ followerId: z.string(), followedId: z.string() })),
  /** Somebody was banned, or is no longer. */
  standingChanged: z.object({ userId: z.string() }),
  /** An identity provider named the picture of a new user. */
  providerPictureFound: z.object({ userId: z.string(), address: z.string(), origin: z.string() }),
} as const;

export type DurableEventTypes = typeof durableEvents;
export type DurableEvent<Name extends keyof DurableEventTypes> = z.infer<DurableEventTypes[Name]>;

type HeldContent = { readonly kind: 'post' | 'comment' | 'message'; readonly id: string };

export type TransactionEvents = {
  /** Posts were published, edited, removed, restored or deleted. */
  postsChanged: { readonly postIds: readonly string[] };
  /** Something looks like spam and was stored so that only its author sees it. */
  contentHeld: HeldContent & { readonly personId: string; readonly reason: string };
  /** Its author has removed it before a moderator saw it. */
  heldContentGone: HeldContent;
  /** Both people are locked. */
  personBlocked: { readonly blockerId: string; readonly blockedId: string };
};
