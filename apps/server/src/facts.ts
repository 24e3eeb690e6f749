/** What slices tell each other after it has been committed. */
export type Facts = {
  followed: { readonly followerId: string; readonly followedId: string };
  unfollowed: { readonly followerId: string; readonly followedId: string };
  published: { readonly postId: string };
  edited: { readonly postId: string };
  removed: { readonly postId: string };
  restored: { readonly postId: string };
  liked: { readonly postId: string; readonly userId: string; readonly authorId: string };
  unliked: { readonly postId: string; readonly userId: string; readonly authorId: string };
  sessionEnded: { readonly sessionIds: readonly string[]; readonly userId: string };
};
