/** Describes every post that has no signals of the current models, newest first. */
import type { DescribeDeps, Describer } from './describe.ts';

/** Posts between two log messages. */
const logEvery = 1_000;

export const describeMissing = async (
  { log }: Pick<DescribeDeps, 'log'>,
  describer: Describer,
  signal: AbortSignal,
): Promise<void> => {
  let described = 0;
  for (let before: string | undefined; ; ) {
    signal.throwIfAborted();
    const next = await describer.describeNext(before);
    if (!next) break;
    before = next.before;
    const previous = described;
    described += next.count;
    if (Math.floor(described / logEvery) > Math.floor(previous / logEvery)) log.info(`described ${described} posts`);
  }
  if (described > 0) log.info(`described all posts (${described} new)`);
};
