/** Below a list that has more pages; nothing after the last one. */
import { Button } from './button.tsx';
import styles from './show-more.module.css';

type Props = {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly size?: 'small';
  /** In the middle, below cards and rows of the whole width. */
  readonly centred?: boolean;
};

export const ShowMore = ({ query, size, centred = false }: Props) => {
  if (!query.hasNextPage) return null;
  const button = (
    <Button {...(size ? { size } : {})} busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      Show more
    </Button>
  );
  return centred ? <div className={styles.centred}>{button}</div> : button;
};
