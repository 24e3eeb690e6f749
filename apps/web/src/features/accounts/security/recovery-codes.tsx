/** Recovery codes, shown once. */
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import styles from './security.module.css';

export const RecoveryCodes = ({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) => {
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('The codes are copied.'),
      () => toast.error('The codes could not be copied.'),
    );
  return (
    <div className={styles.form}>
      <p>
        Keep these recovery codes where you find them without your phone. Each works once in place of a code of the app.
        They are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>Copy</Button>
        <ButtonLink
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="vitrine-recovery-codes.txt"
        >
          Download
        </ButtonLink>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
};
