/** Builds recommendation lists ahead of requests, and makes sure that each post appears in at least one. */
import { createRecommender, DEFAULT_LIMIT, type SignalStore } from '../recommender.ts';
import { withPause } from '../with-pause.ts';
import type { BuiltList, Coverage, ListStore } from './list-store.ts';

/** Small batches, so that requests do not wait for the builder. */
const BUILD_BATCH = 2;
const COVERAGE_BATCH = 5;
/** Coverage checks pause longer than builds: nothing depends on them. */
const COVERAGE_PAUSE_FACTOR = 10;

export type ListBuilder = {
  /**
   * Builds what is queued, then checks the next posts for coverage; returns how many slots changed. Safe to stop at any
   * point: unsaved lists stay queued. A list that fails does not block the others; its error is thrown at the end.
   */
  run(): Promise<number>;
  /** Whether all posts have been checked for coverage since the last list was built; then a run without queued lists does nothing. */
  isSwept(): boolean;
};

export type BuilderOptions = {
  readonly now: () => number;
  readonly limit?: number;
  /** How many posts each run checks for coverage. */
  readonly coverageChecks?: number;
  /** Pause after each batch, as a multiple of the time it took. */
  readonly pauseFactor?: number;
};

export const createListBuilder = (signals: SignalStore, lists: ListStore, options: BuilderOptions): ListBuilder => {
  const { now, limit = DEFAULT_LIMIT, coverageChecks = 100, pauseFactor = 0 } = options;
  const recommender = createRecommender(signals, now);
  let lastChecked: string | undefined;
  /** `again`: lists were built after the sweep had begun. */
  let sweep: 'running' | 'again' | 'done' = 'running';
  const isSwept = (): boolean => sweep === 'done';

  /** False when nothing is queued that has not failed in this run. */
  const buildBatch = async (failed: Map<string, unknown>): Promise<boolean> => {
    const built: BuiltList[] = [];
    const batch = (await lists.listQueued(BUILD_BATCH)).filter(({ id }) => !failed.has(id));
    for (const queued of batch) {
      try {
        built.push({ queued, lists: await recommender.recommendAllKinds({ id: queued.id, limit }) });
      } catch (error) {
        failed.set(queued.id, error);
        await lists.requeueLast(queued.id);
      }
    }
    if (built.length > 0) {
      await lists.save(built);
      sweep = sweep === 'done' ? 'running' : 'again';
    }
    return batch.length > 0;
  };

  const updateCoverageBatch = async (): Promise<{ readonly checked: number; readonly changed: number }> => {
    const page = await lists.listCoverage(lastChecked, COVERAGE_BATCH);
    lastChecked = page.length < COVERAGE_BATCH ? undefined : page.at(-1)?.id;
    if (lastChecked === undefined) sweep = sweep === 'again' ? 'running' : 'done';
    let changed = 0;
    for (const post of page) if (await updateCoverage(post, lists)) changed += 1;
    return { checked: page.length, changed };
  };

  const buildQueued = async (): Promise<void> => {
    const failed = new Map<string, unknown>();
    while (await withPause(pauseFactor, () => buildBatch(failed)));
    for (const [id, cause] of failed) throw new Error(`could not build the lists of ${id}`, { cause });
  };

  return {
    async run() {
      await buildQueued();
      let changed = 0;
      for (let checked = 0; !isSwept() && checked < coverageChecks; ) {
        const page = await withPause(pauseFactor * COVERAGE_PAUSE_FACTOR, updateCoverageBatch);
        changed += page.changed;
        checked += page.checked;
        if (lastChecked === undefined) break;
      }
      if (changed > 0) await buildQueued();
      return changed;
    },
    isSwept,
  };
};

/** Gives a post that no list shows the slot of the most similar post that is free; frees the slot when it is no longer needed. */
const updateCoverage = async (coverage: Coverage, lists: ListStore): Promise<boolean> => {
  const { id, list, slotOwner, isInSlot, isElsewhere } = coverage;
  if (isElsewhere && slotOwner !== undefined) {
    await lists.freeSlot(id);
    return true;
  }
  if (isElsewhere || isInSlot) return false;
  return lists.assignSlot(
    id,
    list.filter((other) => other !== slotOwner),
  );
};
