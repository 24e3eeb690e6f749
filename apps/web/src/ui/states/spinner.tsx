import styles from './spinner.module.css';

export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;

/** Covers the screen while a request runs that the whole page waits for. */
export const LoadingOverlay = ({ label = 'One moment' }: { readonly label?: string }) => (
  <output className={styles.overlay}>
    <span className={styles.large} aria-hidden="true" />
    <span>{label}</span>
  </output>
);
