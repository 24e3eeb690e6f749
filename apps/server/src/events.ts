/** What slices tell each other after it has been committed. */
export type Facts = {
  followed: { readonly followerId: string; readonly followedId: string };
  unfollowed: { readonly followerId: string; readonly followedId: string };
  liked: { readonly postId: string; readonly userId: string; readonly authorId: string };
  unliked: { readonly postId: string; readonly userId: string; readonly authorId: string };
  /** An identity provider says where the picture of somebody new is. */
  pictureVouched: { readonly userId: string; readonly address: string; readonly origin: string };
  sessionEnded: { readonly sessionIds: readonly string[]; readonly userId: string };
};

/** What slices do together in one transaction. */
export type JointWorks = {
  /** Posts were published, edited, taken down, put back up or deleted. */
  postsChanged: { readonly postIds: readonly string[] };
};
