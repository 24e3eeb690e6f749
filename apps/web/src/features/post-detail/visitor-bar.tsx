/** Invites visitors to sign up, below a post. */
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from './visitor-bar.module.css';

export const VisitorBar = ({ postId }: { readonly postId: string }) => (
  <div className={styles.bar} data-for="visitor">
    <p>Join to leave a heart, follow the people behind the work, and write to them.</p>
    <ButtonLink to={paths.signUp(paths.post(postId))} variant="primary" size="small">
      Sign up
    </ButtonLink>
  </div>
);
