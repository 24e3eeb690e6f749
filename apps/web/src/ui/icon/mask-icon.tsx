/** An icon of the top bar; decorative, so whatever holds it needs a label. */
import styles from './mask-icon.module.css';

export const MaskIcon = ({ name }: { readonly name: 'search' | 'bell' | 'message' | 'theme' }) => (
  <span className={`${styles.icon} ${styles[name]}`} />
);
