import type { PagesOfPost, PageVersion, PictureReceipt } from '@vitrine/contract';
import { pictureView, receiptView } from '../../media/index.ts';
import type { PageListRow } from './page-queries.ts';
import type { VersionRow } from './version-queries.ts';

export const pagesView = ({ version, pages, has_pins }: PageListRow): PagesOfPost => ({
  version,
  ...(has_pins ? { hasPins: true } : {}),
  pages: pages.map(({ picture, before, ...words }) => ({
    ...words,
    picture: picture && pictureView(picture),
    ...(before ? { before: pictureView(before) } : {}),
  })),
});

export const receiptsView = ({ pages }: PageListRow): { receipts: Record<string, PictureReceipt> } => {
  const found = pages.map(({ id, picture }) => [id, picture && receiptView(picture)] as const);
  return {
    receipts: Object.fromEntries(found.filter((entry): entry is [string, PictureReceipt] => entry[1] !== null)),
  };
};

export const versionsView = (rows: readonly VersionRow[]): { versions: PageVersion[] } => ({
  versions: rows.map(({ id, page_id, picture, replaced_at, is_shown }) => ({
    id,
    pageId: page_id,
    picture: pictureView(picture),
    replacedAt: replaced_at.toISOString(),
    isShown: is_shown,
  })),
});
