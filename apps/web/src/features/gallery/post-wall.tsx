/** A wall of whole works that drifts slowly, beside the sign-in and sign-up forms. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wallPostsQuery } from '../../entities/post/queries.ts';
import { useClient } from '../../lib/site.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Pause, Play } from '../../ui/icon/shell-icons.ts';
import { LogoMark } from '../../ui/logo/logo.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './post-wall.module.css';

const columnCount = 3;
/** On a phone only the first column is shown, as a row. */
const sizes = '(min-width: 960px) 18vw, 220px';

export const PostWall = () => {
  const { data: posts = [] } = useQuery(wallPostsQuery(useClient()));
  const [isMoving, setMoving] = useState(true);
  if (posts.length === 0) {
    return (
      <div className={styles.empty}>
        <LogoMark size={160} />
      </div>
    );
  }
  const columns = Array.from({ length: columnCount }, (_, column) =>
    posts.filter((_post, index) => index % columnCount === column),
  );
  return (
    <div className={styles.wall} data-still={isMoving ? undefined : true}>
      <div className={styles.columns} aria-hidden="true">
        {columns.map((column, index) => (
          <div key={index} className={styles.column}>
            {column.map((post) => (
              <Picture key={post._id} picture={post.image} alt="" sizes={sizes} fill className={styles.picture ?? ''} />
            ))}
          </div>
        ))}
      </div>
      <IconButton
        className={styles.pause}
        label={isMoving ? 'Pause the wall' : 'Move the wall'}
        tooltip="left"
        onClick={() => setMoving(!isMoving)}
      >
        {isMoving ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
    </div>
  );
};
