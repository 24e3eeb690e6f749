/** Visits the site from a process of its own: in a larger one the visitors would also wait for its garbage collector. */
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { read, visitUntil } from '../load/visitors.ts';

export type VisitOrder = { readonly url: string; readonly postId: string };

/** They come from other machines, and do not wait until this one has a processor for them. */
const visitFirst = (): void => {
  try {
    setPriority(-15);
  } catch {
    process.stderr.write('The visitors have no priority over the server, which only root may give them.\n');
  }
};

visitFirst();
const [{ url, postId }] = (await once(process, 'message')) as [VisitOrder];

/** Lists and a post, by turns. */
const addressOf = (visit: number): string =>
  visit % 2 === 0 ? `${url}/api/posts?sort=latest&page=${1 + (visit % 25)}&view=cards` : `${url}/api/post/${postId}`;

process.send?.('ready');
// From each message to the next one.
for (;;) {
  await once(process, 'message');
  const times = await visitUntil(once(process, 'message'), (visit) => read(addressOf(visit)));
  process.send?.(times);
}
