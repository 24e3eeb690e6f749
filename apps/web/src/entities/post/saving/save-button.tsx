/** Saves a post with one press; of a saved one it opens the choice of collections. All that follows is loaded with the press. */
import type { Post } from '@vitrine/contract';
import { retryUntilLoaded } from '../../../lib/loading/retry-until-loaded.ts';
import { classes } from '../../../ui/styles/classes.ts';
import styles from './save-button.module.css';

const importRequests = () => retryUntilLoaded(() => import('./requests.ts'));

type Props = { readonly post: Post; readonly saved: boolean | undefined; readonly className?: string | undefined };

export const SaveButton = ({ post, saved = false, className }: Props) => (
  <button
    type="button"
    className={classes(styles.save, className)}
    aria-pressed={saved}
    aria-label={`Save ${post.title}`}
    onClick={() => void importRequests().then(({ requestSave }) => requestSave({ post, choose: saved }))}
  />
);
