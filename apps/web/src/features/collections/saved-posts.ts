/** Asks which of the posts that are shown to a member are saved: one call for all that appear together. */
import type { QueryClient } from '@tanstack/react-query';
import { savedKey } from '../../entities/post/saving/use-saved.ts';
import type { Client } from '../../lib/api/api.ts';

const maxIds = 100;

/** A mark only: without it a post is shown as not saved. */
export const markSaved = async (client: Client, queries: QueryClient, ids: readonly string[]): Promise<void> => {
  for (let at = 0; at < ids.length; at += maxIds) {
    const asked = ids.slice(at, at + maxIds);
    const saved = await client.collections.saved({ body: { ids: asked } }).catch(() => null);
    if (!saved) return;
    queries.setQueryData<ReadonlySet<string>>(savedKey, (known) => {
      const others = [...(known ?? [])].filter((id) => !asked.includes(id));
      return new Set([...others, ...saved]);
    });
  }
};

const idOf = ([root, kind, postId]: readonly unknown[]): string | null =>
  root === 'posts' && kind === 'checkLikes' && typeof postId === 'string' ? postId : null;

/** Every post that is shown to a member has a query for its hearts. */
export const watchSaved = (client: Client, queries: QueryClient): (() => void) => {
  const cache = queries.getQueryCache();
  const asked = new Set<string>();
  let next: string[] = [];
  const ask = (id: string | null) => {
    if (id === null || asked.has(id)) return;
    asked.add(id);
    // All that come with the same response.
    if (next.length === 0) {
      queueMicrotask(() => {
        const ids = next;
        next = [];
        void markSaved(client, queries, ids);
      });
    }
    next.push(id);
  };
  queries.setQueryDefaults(savedKey, { gcTime: Number.POSITIVE_INFINITY });
  for (const query of cache.findAll({ queryKey: ['posts', 'checkLikes'] })) ask(idOf(query.queryKey));
  return cache.subscribe(({ type, query }) => {
    if (type === 'added') ask(idOf(query.queryKey));
  });
};
