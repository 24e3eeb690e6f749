/**
 * A work that is shown to those who have its feedback link: nothing to like, to follow or to count. It shares no code with the post
 * page, which would otherwise load in more parts.
 */
import { queryOptions } from '@tanstack/react-query';
import type { PageOfPost, Post } from '@vitrine/contract';
import type { Client } from '../../lib/api/api.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './feedback-view.module.css';
import { ComparedPicture } from './pages/compared-picture.tsx';

export const feedbackQuery = (client: Client, token: string) =>
  queryOptions({
    queryKey: ['drafts', 'feedback', token],
    queryFn: ({ signal }) => client.drafts.feedback({ params: { token } }, { signal }),
  });

const sizes = '(width < 1160px) 100vw, 1080px';

const FeedbackPage = ({ page }: { readonly page: PageOfPost }) =>
  page.picture ? (
    <figure className={styles.figure}>
      <ComparedPicture picture={page.picture} before={page.before} alt={page.alt} sizes={sizes}>
        <Picture picture={page.picture} alt={page.alt} sizes={sizes} className={styles.picture ?? ''} />
      </ComparedPicture>
      {page.caption ? <figcaption className={styles.note}>{page.caption}</figcaption> : null}
    </figure>
  ) : (
    <Markdown text={page.text} heading="h3" />
  );

export const FeedbackView = ({ post, pages }: { readonly post: Post; readonly pages: readonly PageOfPost[] }) => (
  <article className={styles.post}>
    <header className={styles.header}>
      <h1 className={styles.title}>{post.title || 'Untitled draft'}</h1>
      <div className={styles.author}>
        <Avatar picture={post.userId.pic} size={44} eager />
        <span>{post.userId.name}</span>
      </div>
    </header>
    <p className={styles.note}>
      {post.userId.name} shows you this work with a secret link. Please keep it to yourself.
    </p>
    <Picture picture={post.image} alt={post.title} sizes={sizes} priority className={styles.picture ?? ''} />
    {post.description ? <p className={styles.description}>{post.description}</p> : null}
    {post.tools ? <p className={styles.note}>Tools Used: {post.tools}</p> : null}
    {pages.length > 0 ? (
      <section className={styles.pages} aria-label="Pages of this work">
        {pages.map((page) => (
          <FeedbackPage key={page.id} page={page} />
        ))}
      </section>
    ) : null}
  </article>
);
