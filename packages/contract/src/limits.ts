/** Limits that both client and server apply. */
export const limits = {
  pageSize: 36,
  /** Largest number of people a member can follow. It bounds the cost of listing their posts. */
  follows: 5000,
  /** People whom one person can block, and mute. The browser keeps their ids. */
  blocks: 1000,
  mutes: 1000,
  /** Largest number of posts in one response of a user's posts. */
  listLength: 1000,
  postPictureBytes: 75 * 1024,
  profilePictureBytes: 70 * 1024,
  coverWidth: 808,
  coverHeight: 632,
  /** A small file can decode to a huge picture; larger ones are refused before decoding. */
  pictureSide: 12_000,
  picturePixels: 50_000_000,
  /** Lower, because an AVIF decoder holds several copies of the picture in memory. */
  avifPixels: 12_000_000,
  /** Of an animation, and pixels of all its frames together. */
  frames: 300,
  framePixels: 40_000_000,
  /** Pages of a post below its cover. */
  pages: 20,
  /** Earlier pictures of one page. */
  pageVersions: 10,
  pageBytes: 6 * 1024 * 1024,
  /** Uploads of one person that have not become a page yet. */
  uploads: 40,
  chunkBytes: 1024 * 1024,
  altLength: 500,
  captionLength: 500,
  pageTextLength: 5000,
  /** Drafts of one person. */
  drafts: 200,
  /** How far ahead a draft can be scheduled. */
  scheduleDays: 366,
  /** Posts that come first on a profile. */
  pins: 6,
  /** Posts that one person has moved on the profile. It bounds the cost of reading their order. */
  movedPosts: 1000,
  /** People who are credited on a post, or have yet to answer. */
  credits: 20,
  creditRoleLength: 60,
  /** Collections of one person. */
  collections: 500,
  /** Posts in a collection. It bounds the cost of counting them, and of hiding them all. */
  collectionPosts: 2000,
  /** People who edit a collection with its owner, or have yet to answer. */
  collectionEditors: 10,
  /** Collections that one person can follow. */
  collectionFollows: 1000,
  /** Collections in one response. */
  collectionsPerPage: 24,
  collectionTitleLength: 80,
  collectionDescriptionLength: 500,
  descriptionHint: 150,
  tagsHint: 10,
  messageLength: 4000,
  /** Largest number of messages in one response. */
  messagesPerCall: 500,
} as const;
