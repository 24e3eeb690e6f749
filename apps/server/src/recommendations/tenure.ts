/** One process at a time keeps the signals; the others wait to take over. */
import type { Sql } from '../kernel/db.ts';
import { type Keeper, type KeeperDeps, startKeeper } from './keeper.ts';
import { holdTenure, type Tenure } from './tenure-queries.ts';

const lookEvery = 2_000;
/** Likes move tastes slowly. */
const renewEvery = 10;
/** News may be lost in ways nobody notices. */
const catchUpEvery = 300;

export type Keeping = { stop(): Promise<void> };

/** Starts at once where nobody else does it. A lost connection or thread ends the tenure: what was in memory may be stale. */
export const keepSignalsFresh = (deps: KeeperDeps): Keeping => {
  let tenure: { readonly held: Tenure; readonly keeper: Keeper } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let rounds = 0;

  const leave = async (): Promise<void> => {
    const leaving = tenure;
    tenure = undefined;
    await leaving?.keeper.stop();
    await leaving?.held.release();
  };

  const take = async (pool: Sql): Promise<void> => {
    const held = await holdTenure(pool);
    if (!held) return;
    try {
      tenure = { held, keeper: await startKeeper(deps) };
    } catch (error) {
      await held.release();
      throw error;
    }
  };

  const round = async (): Promise<void> => {
    if (!tenure) return take(deps.pool);
    if (!tenure.held.lasts() || !tenure.keeper.lasts()) return leave();
    rounds += 1;
    if (rounds % renewEvery === 0) tenure.keeper.renew();
    if (rounds % catchUpEvery === 0) tenure.keeper.catchUp();
  };

  let current = Promise.resolve();
  const look = (): void => {
    current = round()
      .catch((error: unknown) => deps.log.error({ err: error }, 'keeping recommendations fresh failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(look, lookEvery);
      });
  };
  look();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
      clearTimeout(timer);
      await leave();
    },
  };
};
