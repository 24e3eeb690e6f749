/** A page while its author edits it: with a picture, a text, or a file that is on its way. */
import type { PageOfPost, PageWords } from '@vitrine/contract';

export type Upload = {
  /** Of a new page its own id. */
  readonly id: string;
  /** Whether it takes the place of the picture that the page has. */
  readonly replaces?: boolean;
  readonly file: Blob;
  readonly name: string;
  /** An upload that has arrived becomes a page next. */
  readonly state: 'waiting' | 'sending' | 'paused' | 'arrived' | 'failed';
  /** The connection is lost; it goes on by itself. */
  readonly interrupted?: boolean;
  /** From 0 to 1. */
  readonly sent: number;
  readonly message?: string;
};

export type EditedPage = PageOfPost & { readonly upload?: Upload };

const wordsOf = ({ id, alt, caption, text }: PageWords): PageWords => ({ id, alt, caption, text });

/** What the server stores of them: neither files that have not arrived nor empty texts. */
export const storedWords = (pages: readonly EditedPage[]): PageWords[] =>
  pages.filter(({ picture, text }) => picture !== null || text.trim() !== '').map(wordsOf);

export const areSame = (some: readonly PageWords[], others: readonly PageWords[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

export const moveTo = (pages: readonly EditedPage[], id: string, index: number): EditedPage[] => {
  const moved = pages.find((page) => page.id === id);
  if (!moved) return [...pages];
  const others = pages.filter((page) => page !== moved);
  return others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, moved);
};

export const withoutUpload = ({ upload: _upload, ...page }: EditedPage): PageOfPost => page;
