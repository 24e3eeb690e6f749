/** Colours, description, tools and facts of a post. */
import type { Post } from '@vitrine/contract';
import { Fragment } from 'react';
import { longDate } from '../../lib/long-date.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { Palette } from './palette.tsx';
import styles from './post-info.module.css';

const splitAtCommas = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const Tools = ({ tools }: { readonly tools: readonly string[] }) => (
  <div>
    <h2 className={styles.label}>Tools Used</h2>
    <ul className={styles.chips}>
      {tools.map((tool) => (
        <li key={tool}>
          <Link className={styles.chip} to={paths.search({ tool })}>
            {tool}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

/** Each a link into the gallery, with the comma after it. */
const Links = ({ values, to }: { readonly values: readonly string[]; readonly to: (value: string) => string }) =>
  values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 ? ' ' : <span className={styles.dot}>{'\u00a0· '}</span>}
      <span className={styles.fact}>
        <Link to={to(value)}>{value}</Link>
        {index < values.length - 1 ? ',' : null}
      </span>
    </Fragment>
  ));

const categoryUrl = (category: string) => paths.search({ category });

export const PostInfo = ({ post }: { readonly post: Post }) => {
  const tools = splitAtCommas(post.tools);
  return (
    <div className={styles.info}>
      {post.image.palette?.length ? <Palette colours={post.image.palette} /> : null}
      <div className={styles.texts}>
        {post.description ? <p className={styles.description}>{post.description}</p> : null}
        {tools.length > 0 ? <Tools tools={tools} /> : null}
      </div>
      <p className={styles.facts}>
        {longDate(post.createdAt)}
        <Links values={post.category} to={categoryUrl} />
        <Links values={post.tags} to={paths.tag} />
      </p>
    </div>
  );
};
