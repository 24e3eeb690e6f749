/** What slices tell each other after it has been committed. */
export type Facts = {
  followed: { readonly followerId: string; readonly followedId: string };
  unfollowed: { readonly followerId: string; readonly followedId: string };
  liked: { readonly postId: string; readonly userId: string; readonly authorId: string };
  unliked: { readonly postId: string; readonly userId: string; readonly authorId: string };
  /** An identity provider says where the picture of somebody new is. */
  pictureVouched: { readonly userId: string; readonly address: string; readonly origin: string };
  departed: { readonly userId: string };
  sessionEnded: { readonly sessionIds: readonly string[]; readonly userId: string };
};

/** A work as it lies in a parcel; `picture` is a file of the parcel. */
export type PackedWork = {
  readonly title: string;
  readonly description: string;
  readonly tools: readonly string[];
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly hearts: number;
  readonly views: number;
  readonly publishedAt: string;
  readonly picture: string | null;
};

/** Everything somebody has put in, on its way out. */
export type Parcel = {
  /** Told as it is under `name` in the parcel's data. */
  note(name: string, value: unknown): void;
  /** Hung on the parcel's own wall. */
  hang(work: PackedWork): void;
  enclose(file: string, bytes: Uint8Array): Promise<void>;
};

/** What slices do together; `departing` and `postsChanged` run in one transaction. */
export type JointWorks = {
  /** `pictures` gathers those that were theirs; what nobody else uses goes in the same transaction. */
  departing: { readonly userId: string; readonly pictures: Set<string> };
  /** Posts were published, edited, taken down or put back up. */
  postsChanged: { readonly postIds: readonly string[] };
  packing: { readonly userId: string; readonly parcel: Parcel };
};
