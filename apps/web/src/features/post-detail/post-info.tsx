/** Description, tools, tags and colours of a post. */
import type { Post } from '@vitrine/contract';
import { Chip } from '../../ui/button/chip.tsx';
import { Palette } from './palette.tsx';
import styles from './post-info.module.css';

const splitAtCommas = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const Chips = ({ title, items }: { readonly title: string; readonly items: readonly string[] }) =>
  items.length === 0 ? null : (
    <div>
      <h2 className={styles.label}>{title}</h2>
      <ul className={styles.chips}>
        {items.map((item) => (
          <li key={item}>
            <Chip>{item}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );

export const PostInfo = ({ post }: { readonly post: Post }) => (
  <div className={styles.info}>
    <div>
      {post.description ? (
        <>
          <h2 className={styles.label}>Description</h2>
          <p className={styles.description}>{post.description}</p>
        </>
      ) : null}
    </div>
    <div className={styles.side}>
      <Chips title="Tools Used" items={splitAtCommas(post.tools)} />
      <Chips title="Tags" items={post.tags} />
      {post.image.palette?.length ? <Palette colours={post.image.palette} /> : null}
    </div>
  </div>
);
