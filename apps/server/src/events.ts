/** Domain events, emitted after commit, and the events that modules handle inside a transaction. */
export type DomainEvents = {
  userFollowed: { readonly followerId: string; readonly followedId: string };
  userUnfollowed: { readonly followerId: string; readonly followedId: string };
  postLiked: { readonly postId: string; readonly userId: string; readonly authorId: string };
  postUnliked: { readonly postId: string; readonly userId: string; readonly authorId: string };
  /** An identity provider named the picture of a new user. */
  providerPictureFound: { readonly userId: string; readonly address: string; readonly origin: string };
  sessionEnded: { readonly sessionIds: readonly string[]; readonly userId: string };
};

export type TransactionEvents = {
  /** Posts were published, edited, removed, restored or deleted. */
  postsChanged: { readonly postIds: readonly string[] };
};
