import { withProcesses } from '../source.config.ts';

/** Campaigns that are too long for `npm test` even when they are short. */
const onlyInFull: readonly string[] = ['power-cut', 'disk-full', 'floods', 'overload'];

const { ATTACKS = 'short', ATTACKS_ONLY = '' } = process.env;
const names = ATTACKS_ONLY.split(' ').filter((name) => name !== '');
const base = withProcesses(import.meta.dirname);

/** Attacks on one real server. One file at a time, since they measure how long others wait meanwhile. */
export default {
  ...base,
  test: {
    ...base.test,
    ...(names.length > 0 ? { include: names.map((name) => `${name}.test.ts`) } : {}),
    ...(ATTACKS === 'full' || names.length > 0 ? {} : { exclude: onlyInFull.map((name) => `${name}.test.ts`) }),
    testTimeout: ATTACKS === 'full' ? 3_600_000 : 900_000,
    maxWorkers: 1,
  },
};
