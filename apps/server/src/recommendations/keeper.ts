/** Keeps the signals of all works fresh: describes what is new, links it, measures words, renews tastes, has lists made. */
import { createLinker, type Embedder, type IndexThread, models, startIndexThread } from '@vitrine/recommender';
import { coalesce } from './coalesce.ts';
import { createDescriber, type DescribeDeps } from './describe.ts';
import { markMissingLists } from './list-queries.ts';
import { createListThread } from './list-thread.ts';
import { createNeighbourStore } from './neighbour-queries.ts';
import { hearNews, type News } from './news-queries.ts';
import { renewTastes } from './renew-tastes.ts';
import { markForeignTastesDue } from './taste-queries.ts';
import { refreshWords } from './words.ts';

export type Keeper = {
  /** Looks for works that were missed, and for tastes that are due. */
  catchUp(): void;
  renew(): void;
  /** Whether its threads live: nobody can tell what one that broke down left undone. */
  lasts(): boolean;
  stop(): Promise<void>;
};

const toldEvery = 1_000;

const shapeOf = ({ model, dimensions }: Embedder) => ({ model, dimensions });

/** The maker of lists has a connection of its own. */
export type KeeperDeps = DescribeDeps & { readonly databaseUrl: string };

export const startKeeper = async (deps: KeeperDeps): Promise<Keeper> => {
  const { pool, log } = deps;
  const ending = new AbortController();
  const index: IndexThread = startIndexThread({ colour: shapeOf(models.colour), form: shapeOf(models.form) });
  const lists = createListThread(deps.databaseUrl);
  const linker = createLinker(createNeighbourStore(pool), index);
  const describer = createDescriber(deps);
  const changed = new Set<string>();

  /** Never waits for the search for works that were missed, which looks through all of them. */
  const describeChanged = coalesce(async () => {
    const ids = [...changed];
    changed.clear();
    if (ids.length > 0 && (await describer.describe(ids)) > 0) background(link);
  });

  const describeAll = async (): Promise<void> => {
    let done = 0;
    for (let before: string | undefined; !ending.signal.aborted; ) {
      const next = await describer.describeNext(before);
      if (!next) break;
      before = next.before;
      if (Math.floor((done += next.count) / toldEvery) > Math.floor((done - next.count) / toldEvery)) {
        log.info(`${done} works described`);
      }
    }
    if (done > 0) log.info(`all works are described, ${done} of them just now`);
  };

  const describeMissed = coalesce(async () => {
    await describeAll();
    await refreshWords(deps);
    background(linkAndRenew);
  });

  /** Says so where somebody may have waited for it. */
  const tellingTime = async (what: string, work: () => Promise<void>): Promise<void> => {
    const started = performance.now();
    await work();
    const seconds = (performance.now() - started) / 1000;
    if (seconds > 5) log.info(`${what}, after ${Math.round(seconds)} s`);
  };

  const makeLists = (): Promise<void> => tellingTime('lists are made', lists.run);

  const link = async (): Promise<void> => {
    await tellingTime('neighbours are kept', () => linker.run());
    await refreshWords(deps);
    background(makeLists);
  };

  const renew = coalesce(async () => {
    await renewTastes(deps, ending.signal);
    background(makeLists);
  });

  /** One after the other: tastes that are being linked would be passed over. */
  const linkAndRenew = async (): Promise<void> => {
    await link();
    await renew();
  };

  const running = new Set<Promise<void>>();
  const background = (work: () => Promise<void>): void => {
    if (ending.signal.aborted) return;
    const run = work()
      .catch((error: unknown) => {
        if (!ending.signal.aborted) log.error({ err: error }, 'keeping recommendations fresh failed');
      })
      .finally(() => running.delete(run));
    running.add(run);
  };

  const catchUp = (): void => background(describeMissed);

  const onNews = ({ kind, postId }: News): void => {
    if (kind === 'gone') {
      background(() => linker.forget([postId]));
      return;
    }
    changed.add(postId);
    background(describeChanged);
  };

  await markForeignTastesDue(pool);
  await markMissingLists(pool);
  const stopHearing = await hearNews(pool, onNews, catchUp);
  return {
    catchUp,
    renew: () => background(renew),
    lasts: () => index.lasts() && lists.lasts(),
    stop: async () => {
      ending.abort();
      linker.stop();
      await stopHearing();
      await lists.close();
      await Promise.all(running);
      await index.close();
    },
  };
};
