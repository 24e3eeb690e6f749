/** The pin of a comment: its number, where it is in words, and on which picture. */
import type { Comment, Pin } from '@vitrine/contract';
import { Picture } from '../../../../ui/picture/picture.tsx';
import styles from './critique.module.css';
import { focusMarker, Marker } from './markers.tsx';
import { pictureName, positionWords } from './position.ts';
import { usePages } from './use-frames.ts';

const Earlier = ({ pin }: { readonly pin: Pin }) =>
  pin.earlier ? (
    <details className={styles.earlier}>
      <summary>Show it on the earlier version</summary>
      <div className={styles.earlierPicture}>
        <Picture
          picture={pin.earlier}
          alt={`Earlier version, pin ${pin.number}: ${positionWords(pin)}`}
          sizes="420px"
        />
        <Marker place={pin}>{pin.number}</Marker>
      </div>
    </details>
  ) : null;

type Props = { readonly postId: string; readonly comment: Pick<Comment, '_id'>; readonly pin: Pin };

export const PinNote = ({ postId, comment, pin }: Props) => {
  const pages = usePages(postId);
  const number = (
    <span className={styles.number} data-resolved={pin.isResolved ? '' : undefined}>
      {pin.number}
    </span>
  );
  if (pin.on === 'removed') return <p className={styles.note}>The picture of this pin was removed.</p>;
  return (
    <div className={styles.pinNote}>
      {pin.on === 'current' ? (
        <button
          type="button"
          className={styles.show}
          aria-label={`Show pin ${pin.number} on the picture`}
          onClick={() => focusMarker(comment._id)}
        >
          {number}
        </button>
      ) : (
        <span className={styles.show}>{number}</span>
      )}
      <p className={styles.note}>
        On {pictureName(pin.page, pages)}: {positionWords(pin)}
        {pin.on === 'earlier' ? ', on an earlier version' : ''}
        {pin.isResolved ? <span className={styles.resolved}>Resolved</span> : null}
      </p>
      <Earlier pin={pin} />
    </div>
  );
};
