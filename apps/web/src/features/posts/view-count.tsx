/** How often a work was looked at: what the list said, or what the server said since. */
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { shortCount, spoken } from '../../lib/counts.ts';
import { useClient } from '../../lib/site.tsx';
import { useSession } from '../../lib/use-session.ts';
import styles from './count.module.css';
import { likeStatusQuery } from './queries.ts';

type Props = { readonly postId: string; readonly views: number; readonly readStatus?: boolean };

export const ViewCount = ({ postId, views, readStatus = false }: Props) => {
  const isMember = useSession() !== null;
  const { data: status, isFetching } = useQuery({
    ...likeStatusQuery(useClient(), postId),
    enabled: readStatus && isMember,
  });
  const count = status?.viewCount ?? views;
  const loading = readStatus && !status && isFetching;
  return (
    <span className={styles.count}>
      <Eye aria-hidden="true" />
      <span aria-hidden="true">{loading ? '–' : shortCount(count)}</span>
      <span className={styles.spoken}>{loading ? 'Views are loading' : spoken(count, 'view')}</span>
    </span>
  );
};
