/** What happens to works and likes, passed on to whichever process keeps the signals. */
import { createBatch } from '../kernel/batch.ts';
import type { Deps } from '../kernel/deps.ts';
import { type News, tellNews } from './news-queries.ts';
import { markTastesDue } from './taste-queries.ts';

const mostTogether = 500;

export const listenForWorks = ({ bus, pool }: Deps): void => {
  const tell =
    (kind: News['kind']) =>
    ({ postId }: { readonly postId: string }) =>
      tellNews(pool, { kind, postId });
  bus.on('published', tell('changed'));
  bus.on('edited', tell('changed'));
  bus.on('restored', tell('changed'));
  bus.on('removed', tell('gone'));

  const due = createBatch<string, void>({
    run: async (ids) => {
      await markTastesDue(pool, [...new Set(ids)].sort());
      return [];
    },
    most: mostTogether,
  });
  bus.on('liked', ({ postId }) => due(postId));
  bus.on('unliked', ({ postId }) => due(postId));
};
