/** What was done with the pictures of the pages, by page id. */
import { useQuery } from '@tanstack/react-query';
import type { PictureReceipt } from '@vitrine/contract';
import { useClient } from '../../lib/site.tsx';

/** Asked again when the pictures are others. */
export const useReceipts = (postId: string, pictures: string): Readonly<Record<string, PictureReceipt>> => {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['receipts', postId, pictures],
    queryFn: ({ signal }) => client.pages.receipts({ params: { postId } }, { signal }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  return data?.receipts ?? {};
};
