/** A person to start a chat with. */
import type { PublicPerson } from '@vitrine/contract';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import styles from './person-button.module.css';

const avatarSize = 45;

type Props = {
  readonly person: PublicPerson;
  /** Below the name. */
  readonly line: string;
  /** The id of the person whose chat is being opened; meanwhile no other can be chosen. */
  readonly opening: string | null;
  readonly onChoose: (userId: string) => void;
};

export const PersonButton = ({ person, line, opening, onChoose }: Props) => (
  <button
    type="button"
    className={styles.person}
    aria-busy={opening === person._id || undefined}
    aria-disabled={opening !== null || undefined}
    onClick={() => (opening === null ? onChoose(person._id) : undefined)}
  >
    <Avatar picture={person.pic} size={avatarSize} />
    <span className={styles.name}>{person.name}</span>
    <span className={styles.line}>{line}</span>
  </button>
);
