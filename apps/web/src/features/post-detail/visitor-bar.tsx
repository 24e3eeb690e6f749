/** Invites visitors to sign up, below a post. */
import type { Post } from '@vitrine/contract';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from './visitor-bar.module.css';

export const VisitorBar = ({ post }: { readonly post: Post }) => (
  <div className={styles.bar} data-for="visitor">
    <p>Join to leave a heart, follow the people behind the work, and write to them.</p>
    <ButtonLink to={paths.signUp(paths.post(post._id, post.title))} variant="primary" size="small">
      Sign up
    </ButtonLink>
  </div>
);
