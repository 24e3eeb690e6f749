/** What people read about who sees a post. */
import type { OwnPost, Visibility } from '@vitrine/contract';

export const visibilityNames: Readonly<Record<Visibility, string>> = {
  public: 'Public',
  unlisted: 'Unlisted',
  private: 'Private',
  draft: 'Draft',
};

export const visibilityTexts: Readonly<Record<Visibility, string>> = {
  public: 'Everybody sees it.',
  unlisted: 'Whoever has its address sees it. It is in no list and no search.',
  private: 'Only you see it.',
  draft: 'Only you see it until you publish it.',
};

/** Of a draft: what its author chooses for later. */
export const laterTexts = {
  public: 'Everybody will see it.',
  unlisted: 'Whoever has its address will see it. It will be in no list and no search.',
  private: 'Only you will see it.',
} as const;

/** With spaces that break no line. */
export const momentOf = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }).replaceAll(' ', '\u00a0');

export const stateOf = ({ visibility, publishAt }: Pick<OwnPost, 'visibility' | 'publishAt'>): string =>
  publishAt ? `Scheduled for ${momentOf(publishAt)}` : visibilityNames[visibility];

/** What a browser writes into a field of date and time: local time, without seconds. */
export const localTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
