/** The words beside a work: description, tools used, tags and the colours it is made of. */
import type { Post } from '@vitrine/contract';
import { Chip } from '../../ui/button/chip.tsx';
import { Palette } from './palette.tsx';
import styles from './post-info.module.css';

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const Chips = ({ title, words }: { readonly title: string; readonly words: readonly string[] }) =>
  words.length === 0 ? null : (
    <div>
      <h2 className={styles.label}>{title}</h2>
      <ul className={styles.chips}>
        {words.map((word) => (
          <li key={word}>
            <Chip>{word}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );

export const PostInfo = ({ post }: { readonly post: Post }) => (
  <div className={styles.facts}>
    <div className={styles.words}>
      <h2 className={styles.label}>Description</h2>
      <p className={styles.description}>{post.description}</p>
    </div>
    <div className={styles.side}>
      <Chips title="Tools Used" words={listed(post.tools)} />
      <Chips title="Tags" words={post.tags} />
      {post.image.palette?.length ? <Palette colours={post.image.palette} /> : null}
    </div>
  </div>
);
