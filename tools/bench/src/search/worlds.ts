/** Data folders for search: every post has a palette of its own, and all are indexed. */
import { type BulkPost, bulkWorld, renderPicture, type SeedPicture, seedBulk } from '@vitrine/demo';
import { type Deps, indexInBulk, indexPeople, inTransaction } from '@vitrine/server/for-tools';
import { type Fill, filledFolder } from '../environment/data-folder.ts';
import type { Log } from '../measurement.ts';
import { textAt } from './generated-posts.ts';
import { paletteAt } from './palettes.ts';
import { describePeople } from './people-world.ts';
import { listLanguageTitles } from './titles.ts';

const seed = 'search';
/** Files that all posts share; only their palettes differ. */
const covers = 2;
const palettesAtOnce = 5_000;

/** Ids of posts with generated texts begin with these. */
export const generatedIds = 'aa';
export const languageIds = 'bb';
const idOf = (kind: string, place: number): string => kind + place.toString(16).padStart(22, '0');

const logged = 50_000;
const logEach = (log: Log, posts: number, what: string): void => {
  if (posts % logged === 0) log(`${posts.toLocaleString('en')} posts ${what}`);
};

const setPalettes = async ({ db }: Pick<Deps, 'db'>, log: Log): Promise<void> => {
  const posts = await db<{ id: string }[]>`select id from posts order by id`;
  for (let start = 0; start < posts.length; start += palettesAtOnce) {
    const ids = posts.slice(start, start + palettesAtOnce).map(({ id }) => id);
    const palettes = ids.map((_, index) => JSON.stringify(paletteAt(start + index)));
    const pictures = ids.map((_, index) => `search-${start + index}`);
    await db`
      insert into pictures (id, width, height, bytes, variants, thumbhash, palette, touched_at)
      select made.id, p.width, p.height, p.bytes, p.variants, p.thumbhash, made.palette::jsonb, now()
      from unnest(${pictures}::text[], ${palettes}::text[]) as made (id, palette),
        (select * from pictures order by id limit 1) as p`;
    await db`
      update posts set picture_id = made.picture_id
      from unnest(${ids}::text[], ${pictures}::text[]) as made (id, picture_id) where posts.id = made.id`;
    logEach(log, start + ids.length, 'have palettes');
  }
};

/** Triggers would write the card of each post again. */
const indexWithPalettes = async (deps: Deps, log: Log): Promise<void> => {
  await inTransaction(deps, async ({ db }) => {
    await db`set local statement_timeout = 0`;
    await db`set local maintenance_work_mem = '256MB'`;
    await db`set local session_replication_role = replica`;
    await setPalettes({ db }, log);
    await db`set local session_replication_role = origin`;
    await indexInBulk(db, (posts) => logEach(log, posts, 'are indexed'));
  });
  const one = await deps.pool.reserve();
  await one`set statement_timeout = 0`;
  await one`vacuum analyze`;
  await one`reset statement_timeout`;
  one.release();
};

type Texts = Pick<BulkPost, 'id' | 'title' | 'description' | 'tags' | 'tools' | 'categories'>;

/** Posts of the demo world, then others that are copies of them but for their texts. */
function* withTexts(posts: readonly BulkPost[], texts: readonly Texts[]): Generator<BulkPost> {
  yield* posts;
  for (const [index, text] of texts.entries()) {
    const model = posts[index % posts.length];
    if (model) yield { ...model, ...text };
  }
}

const fillWorld =
  (posts: number, likes: number, texts: readonly Texts[]): Fill =>
  async (deps, log) => {
    const bulk = bulkWorld(seed, { now: deps.now(), posts, likes, people: Math.min(20_000, Math.ceil(posts / 5)) });
    async function* pictures(): AsyncGenerator<SeedPicture> {
      for (const [place, cover] of bulk.covers.slice(0, covers).entries())
        yield { kind: 'cover', ownerId: String(place), ...(await renderPicture(cover)) };
    }
    const all = texts.length > 0 ? { ...bulk, posts: () => withTexts([...bulk.posts()], texts) } : bulk;
    await seedBulk(deps, all, pictures());
    log(`${(posts + texts.length).toLocaleString('en')} posts inserted`);
    await indexWithPalettes(deps, log);
    log('and indexed');
    await describePeople(deps);
    await indexPeople(deps);
    log('people have roles and cities, and are indexed');
  };

export const speedFolder = (posts: number, log: Log): Promise<string> =>
  filledFolder(`search-${posts}`, fillWorld(posts, posts, []), log);

/** Half of the posts are of the demo world, half have generated texts; and there are titles in other languages. */
export const qualityFolder = (posts: number, log: Log): Promise<string> => {
  const half = Math.ceil(posts / 2);
  const generated = Array.from({ length: half }, (_, place) => ({ id: idOf(generatedIds, place), ...textAt(place) }));
  const languages = listLanguageTitles().map((title, place) => ({
    ...textAt(half + place),
    id: idOf(languageIds, place),
    title,
    description: '',
  }));
  const texts = [...generated, ...languages] as Texts[];
  return filledFolder(`search-quality-${posts}`, fillWorld(half, half, texts), log);
};
