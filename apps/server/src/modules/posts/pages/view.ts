import type { PagesOfPost } from '@vitrine/contract';
import { pictureView } from '../../media/index.ts';
import type { PageListRow } from './page-queries.ts';

export const pagesView = ({ version, pages }: PageListRow): PagesOfPost => ({
  version,
  pages: pages.map(({ picture, ...words }) => ({ ...words, picture: picture && pictureView(picture) })),
});
