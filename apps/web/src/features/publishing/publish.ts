/** Publishes a post: its text, and its picture as a `data:` URL; reports the share that was sent. */
import type { Post } from '@vitrine/contract';
import { createUploadClient } from '../../lib/api/upload-client.ts';
import { toDataUrl } from '../../lib/images/fitting/fit.ts';
import { type PostTextInput, toPostText } from './post-text.ts';

export const publish = async (text: PostTextInput, picture: Blob, onSent: (share: number) => void): Promise<Post> => {
  const image = await toDataUrl(picture);
  return createUploadClient(onSent).posts.publish({ body: { ...toPostText(text), image } });
};
