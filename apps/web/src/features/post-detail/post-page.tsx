import type { ReactNode } from 'react';
import styles from './post-page.module.css';

export const PostPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);
