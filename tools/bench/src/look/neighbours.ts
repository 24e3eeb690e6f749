/** Near-duplicate pictures side by side among the first hundred posts of each order. */
import type { CardPage } from '@vitrine/contract';
import { isNearDuplicate, pictureVector } from '@vitrine/server/for-tools';
import type { Measurement } from '../measurement.ts';

const orders = ['featured', 'latest', 'hearts', 'views'];
const pages = [1, 2, 3];
/** A row of the wall on a laptop. */
const row = 4;

const readCards = async (url: string, sort: string) => {
  const found: CardPage['posts'] = [];
  let seed = '';
  for (const page of pages) {
    const reply = await fetch(`${url}/api/posts/cards?sort=${sort}&page=${page}&seed=${seed}`);
    const { posts, seed: given } = (await reply.json()) as CardPage;
    found.push(...posts);
    seed = given ?? '';
  }
  return found.map(({ card }) => ({ title: card.title, vector: pictureVector(card.image.thumbhash) }));
};

export const findNeighbours = async (url: string): Promise<Measurement[]> => {
  const rows: Measurement[] = [];
  for (const sort of orders) {
    const cards = await readCards(url, sort);
    const alike = cards.flatMap((one, place) =>
      cards
        .slice(place + 1, place + row)
        .filter((other) => isNearDuplicate(one.vector, other.vector))
        .map((other) => `${one.title} / ${other.title}`),
    );
    rows.push({
      figure: `${sort}: near-duplicates within ${row} neighbours, first ${cards.length} posts`,
      ours: [String(alike.length), ...alike].join(', '),
      goal: '0',
      met: alike.length === 0,
    });
  }
  return rows;
};
