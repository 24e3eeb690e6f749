/** The site itself, where other notifications show a person. */
import { LogoMark } from '../../ui/logo/logo.tsx';
import styles from './notification-row.module.css';

export const SiteMark = () => (
  <span className={styles.site}>
    <LogoMark size={22} />
  </span>
);
