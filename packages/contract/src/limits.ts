/** Limits that both client and server apply. */
export const limits = {
  pageSize: 36,
  /** Largest number of people a member can follow. It bounds the cost of listing their posts. */
  follows: 5000,
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
  /** Pages of a post below its cover. */
  pages: 20,
  pageBytes: 6 * 1024 * 1024,
  altLength: 500,
  captionLength: 500,
  pageTextLength: 5000,
  descriptionHint: 150,
  tagsHint: 10,
  messageLength: 4000,
  /** Largest number of messages in one response. */
  messagesPerCall: 500,
} as const;
