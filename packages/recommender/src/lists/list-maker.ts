/** Makes the lists that are answered with, ahead of the questions, and sees to it that each work stands in one. */
import { createRecommender, type SignalStore, USUAL_LIMIT } from '../recommender.ts';
import { resting } from '../resting.ts';
import type { ListStore, Made, Whereabouts } from './list-store.ts';

/** Little at a time, so that nobody who asks meanwhile has to wait for it. */
const MADE_TOGETHER = 2;
const LOOKED_AT_TOGETHER = 5;
/** Nobody waits for what is only looked at. */
const LOOKS_AS_SELDOM = 10;

export type ListMaker = {
  /**
   * Makes what is due, and looks at the next works in turn for those that nobody's list shows; how many changed places. It
   * can end anywhere: whatever is not kept by then is still due. A work that fails holds up none of the others; it is told
   * of at the end.
   */
  run(): Promise<number>;
};

export type MakerOptions = {
  readonly now: () => number;
  readonly limit?: number;
  /** How many works each run looks at in turn. */
  readonly lookAt?: number;
  /** How long to rest after working, as a share of it, so that whoever asks meanwhile finds a free machine. */
  readonly rest?: number;
};

export const createListMaker = (signals: SignalStore, lists: ListStore, options: MakerOptions): ListMaker => {
  const { now, limit = USUAL_LIMIT, lookAt = 100, rest = 0 } = options;
  const recommender = createRecommender(signals, now);
  let lastSeen: string | undefined;

  /** Whether there was something to make that has not failed before. */
  const makeSome = async (failed: Map<string, unknown>): Promise<boolean> => {
    const made: Made[] = [];
    const due = (await lists.listDue(MADE_TOGETHER)).filter(({ id }) => !failed.has(id));
    for (const one of due) {
      try {
        made.push({ due: one, answers: await recommender.recommendEach({ id: one.id, limit }) });
      } catch (error) {
        failed.set(one.id, error);
        await lists.postpone(one.id);
      }
    }
    if (made.length > 0) await lists.keep(made);
    return due.length > 0;
  };

  const moveSome = async (): Promise<{ readonly looked: number; readonly moved: number }> => {
    const page = await lists.survey(lastSeen, LOOKED_AT_TOGETHER);
    lastSeen = page.length < LOOKED_AT_TOGETHER ? undefined : page.at(-1)?.id;
    let moved = 0;
    for (const work of page) if (await move(work, lists)) moved += 1;
    return { looked: page.length, moved };
  };

  const makeDue = async (): Promise<void> => {
    const failed = new Map<string, unknown>();
    while (await resting(rest, () => makeSome(failed)));
    for (const [id, cause] of failed) throw new Error(`the lists of ${id} could not be made`, { cause });
  };

  return {
    async run() {
      await makeDue();
      let moved = 0;
      for (let looked = 0; looked < lookAt; ) {
        const page = await resting(rest * LOOKS_AS_SELDOM, moveSome);
        moved += page.moved;
        looked += page.looked;
        if (lastSeen === undefined) break;
      }
      if (moved > 0) await makeDue();
      return moved;
    },
  };
};

/** A work that is left out becomes the guest of the closest work that has none; one that others show is nobody's guest. */
const move = async ({ id, list, host, seated, shown }: Whereabouts, lists: ListStore): Promise<boolean> => {
  if (shown && host !== undefined) {
    await lists.release(id);
    return true;
  }
  if (shown || seated) return false;
  return lists.invite(
    id,
    list.filter((other) => other !== host),
  );
};
