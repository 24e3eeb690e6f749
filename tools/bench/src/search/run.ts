/** Search: how often the wanted post is first, beside PostgreSQL's own ways, and how long each kind of query takes. */
import { withSiteOf } from '../environment/site.ts';
import { type Benchmark, isFull } from '../measurement.ts';
import { createBaselines } from './baselines.ts';
import { measurePeople } from './people.ts';
import { measurePalettes, measureWords } from './quality.ts';
import { measureSpeed } from './speed.ts';
import { qualityFolder, speedFolder } from './worlds.ts';

const judgedPosts = 20_000;
const timedPosts = isFull ? 1_000_000 : 100_000;

export const runSearch: Benchmark = async (log) => {
  const words = await withSiteOf(await qualityFolder(judgedPosts, log), {}, async (site) => {
    await createBaselines(site.database);
    return [...(await measureWords(site)), ...(await measurePeople(site))];
  });
  log('words and people are measured');
  const others = await withSiteOf(await speedFolder(timedPosts, log), {}, async (site) => [
    ...(await measurePalettes(site)),
    ...(await measureSpeed(site, timedPosts)),
  ]);
  return [...words, ...others];
};
