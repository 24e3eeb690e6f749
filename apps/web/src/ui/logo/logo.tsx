/** The logo mark, and the mark with the name beside it. */
import styles from './logo.module.css';

export const LogoMark = ({ size = 28 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <rect x="3.25" y="3.25" width="25.5" height="25.5" rx="6.5" stroke="currentColor" strokeWidth="2.5" />
    <path d="M8 20.5 20.5 8h3.6L8 24.1z" fill="var(--accent)" />
    <path d="M13.6 24 24 13.6V17l-7 7z" fill="currentColor" />
  </svg>
);

export const Logo = () => (
  <span className={styles.logo}>
    <LogoMark />
    <span>Vitrine</span>
  </span>
);
