/** Title and link preview of a post; its own picture is the preview image, unless it is sensitive. */
import type { Post } from '@vitrine/contract';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';

export const PostHead = ({ post }: { readonly post: Post }) => (
  <Head
    title={`${post.title} by ${post.userId.name}`}
    description={post.description || `A work by ${post.userId.name}.`}
    path={paths.post(post._id, post.title)}
    {...(post.sensitive ? {} : { picture: post.image })}
    kind="article"
    hidden={post.visibility !== undefined}
  />
);
