/**
 * A work that is shown to those who have its feedback link: nothing to like, to follow or to count. It shares no code with the post
 * page, which would otherwise load in more parts.
 */
import { queryOptions } from '@tanstack/react-query';
import type { PageOfPost, Post, PublicPerson } from '@vitrine/contract';
import type { Client } from '../../lib/api/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
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

/** For the author it only keeps its place. */
const WriteLink = ({ author }: { readonly author: PublicPerson }) => {
  const session = useSession();
  const chat = paths.message({ userId: author._id });
  return (
    <ButtonLink
      to={session ? chat : paths.signUp(chat)}
      className={styles.write ?? ''}
      data-own={session?._id === author._id || undefined}
    >
      Write to {author.name.split(' ')[0]}
    </ButtonLink>
  );
};

export const FeedbackView = ({ post, pages }: { readonly post: Post; readonly pages: readonly PageOfPost[] }) => (
  <article className={styles.post}>
    <header className={styles.header}>
      <h1 className={styles.title}>{post.title || 'Untitled draft'}</h1>
      <Link to={paths.person(post.userId)} className={styles.author}>
        <Avatar picture={post.userId.pic} size={44} eager />
        <span>{post.userId.name}</span>
      </Link>
    </header>
    <p className={styles.note}>
      {post.userId.name} shows you this work with a secret link. Please keep it to yourself.
    </p>
    <WriteLink author={post.userId} />
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
    <WriteLink author={post.userId} />
  </article>
);
