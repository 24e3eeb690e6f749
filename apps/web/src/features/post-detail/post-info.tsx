/** Colours, description, tools and facts of a post. */
import type { Post } from '@vitrine/contract';
import { Palette } from './palette.tsx';
import styles from './post-info.module.css';

const splitAtCommas = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The same text on the server and in the browser, wherever they are. */
const dayOf = (moment: string) => new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const Tools = ({ tools }: { readonly tools: readonly string[] }) => (
  <div>
    <h2 className={styles.label}>Tools Used</h2>
    <ul className={styles.chips}>
      {tools.map((tool) => (
        <li key={tool} className={styles.chip}>
          {tool}
        </li>
      ))}
    </ul>
  </div>
);

export const PostInfo = ({ post }: { readonly post: Post }) => {
  const tools = splitAtCommas(post.tools);
  const facts = [dayOf(post.createdAt), post.category.join(', '), post.tags.join(', ')];
  return (
    <div className={styles.info}>
      {post.image.palette?.length ? <Palette colours={post.image.palette} /> : null}
      <div className={styles.texts}>
        {post.description ? <p className={styles.description}>{post.description}</p> : null}
        {tools.length > 0 ? <Tools tools={tools} /> : null}
      </div>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
};
