/** What the server has, as far as the editor knows. */
import type { PagesOfPost, PageWords } from '@vitrine/contract';
import { areSame, type EditedPage, storedWords } from './edited-page.ts';

export type ServerCopy = ReturnType<typeof createServerCopy>;

export const createServerCopy = (start: PagesOfPost, newId: () => string) => {
  let { version } = start;
  let words = storedWords(start.pages);
  /** Ids of pages that were added here. */
  const made = new Set<string>();
  return {
    version: (): number => version,
    words: (): readonly PageWords[] => words,
    take: (answer: PagesOfPost): void => {
      ({ version } = answer);
      words = storedWords(answer.pages);
    },
    makeId: (): string => {
      const id = newId();
      made.add(id);
      return id;
    },
    differsFrom: (pages: readonly EditedPage[]): boolean => !areSame(storedWords(pages), words),
    /** Whether the only news are pages of this editor whose answers were lost, or a change that it has just sent. */
    isOwn: ({ pages }: PagesOfPost, sent: readonly PageWords[]): boolean => {
      const known = new Set(words.map(({ id }) => id));
      const withoutNew = (all: readonly PageWords[]) => all.filter(({ id }) => known.has(id) || !made.has(id));
      const others = withoutNew(storedWords(pages));
      return areSame(others, withoutNew(sent)) || areSame(others, words);
    },
  };
};
