/** Both answers to a request. */
import styles from './answer-buttons.module.css';
import { Button } from './button.tsx';

type Props = {
  /** What is asked for; said to screen readers, because a list has many of these. */
  readonly name: string;
  readonly disabled: boolean;
  readonly onAnswer: (accept: boolean) => void;
};

export const AnswerButtons = ({ name, disabled, onAnswer }: Props) => (
  <span className={styles.answers}>
    <Button
      size="small"
      variant="primary"
      disabled={disabled}
      aria-label={`Accept ${name}`}
      onClick={() => onAnswer(true)}
    >
      Accept
    </Button>
    <Button size="small" disabled={disabled} aria-label={`Decline ${name}`} onClick={() => onAnswer(false)}>
      Decline
    </Button>
  </span>
);
