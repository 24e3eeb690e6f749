/** Describes every post that has no signals under the current models, the newest first. */
import type { DescribeDeps, Describer } from './describe.ts';

const toldEvery = 1_000;

export const describeMissing = async (
  { log }: Pick<DescribeDeps, 'log'>,
  describer: Describer,
  signal: AbortSignal,
): Promise<void> => {
  let done = 0;
  for (let before: string | undefined; ; ) {
    signal.throwIfAborted();
    const next = await describer.describeNext(before);
    if (!next) break;
    before = next.before;
    if (Math.floor((done += next.count) / toldEvery) > Math.floor((done - next.count) / toldEvery)) {
      log.info(`${done} works described`);
    }
  }
  if (done > 0) log.info(`all works are described, ${done} of them just now`);
};
