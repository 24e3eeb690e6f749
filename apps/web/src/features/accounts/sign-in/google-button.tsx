/** The "Continue with Google" button with the Google logo. */
import { memberLabels } from '../../../lib/member-messages.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './google-button.module.css';

const GoogleLogo = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className={styles.logo}>
    <path
      fill="#4285f4"
      d="M44.5 24.5c0-1.5-.1-2.9-.4-4.2H24v8h11.5a9.9 9.9 0 0 1-4.3 6.5v5.2h6.9c4-3.7 6.4-9.2 6.4-15.5"
    />
    <path fill="#34a853" d="M24 45c5.8 0 10.6-1.9 14.1-5.1l-6.9-5.3a12.8 12.8 0 0 1-19.1-6.7H5v5.5A21 21 0 0 0 24 45" />
    <path fill="#fbbc04" d="M12.1 27.9a12.6 12.6 0 0 1 0-8V14.4H5a21 21 0 0 0 0 19z" />
    <path
      fill="#ea4335"
      d="M24 11.5c3.2 0 6 1.1 8.2 3.2l6.1-6.1A20.6 20.6 0 0 0 24 3 21 21 0 0 0 5 14.4l7.1 5.5A12.5 12.5 0 0 1 24 11.5"
    />
  </svg>
);

export const GoogleButton = ({ busy, onClick }: { readonly busy: boolean; readonly onClick: () => void }) => {
  const hydrated = useHydrated();
  return (
    <Button size="large" wide busy={busy} disabled={!hydrated} onClick={onClick}>
      {busy ? null : <GoogleLogo />}
      {memberLabels.continueWithGoogle}
    </Button>
  );
};
