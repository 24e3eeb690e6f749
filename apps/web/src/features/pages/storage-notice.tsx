/** How much of their storage a person uses, shown when little is left. */
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../lib/images/fitting/result.ts';
import { useClient } from '../../lib/site.tsx';
import styles from './pages-editor.module.css';

const shownFrom = 0.8;

/** Asked again when the pictures are others. */
export const StorageNotice = ({ pictures }: { readonly pictures: string }) => {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['storage', pictures],
    queryFn: ({ signal }) => client.uploads.storage({}, { signal }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  if (!data || data.used < data.limit * shownFrom) return null;
  return (
    <output className={styles.note}>
      You use {formatBytes(data.used)} of the {formatBytes(data.limit)} you have for the pictures of your pages.
    </output>
  );
};
