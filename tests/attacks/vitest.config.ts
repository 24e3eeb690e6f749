import { withProcesses } from '../source.config.ts';

/** Campaigns that are too long for `npm test` even when they are short. */
const onlyInFull: readonly string[] = ['power-cut', 'disk-full', 'floods', 'overload'];

/** These measure no time, so `npm test` runs them beside other tests. */
const untimed: readonly string[] = ['authorisation', 'crash', 'raw-http'];

const { ATTACKS = 'short', ATTACKS_ONLY = '', ATTACKS_PART = 'all' } = process.env;
const chosen = ATTACKS_ONLY.split(' ').filter((name) => name !== '');
const names = ATTACKS_PART === 'untimed' ? untimed : chosen;
const left = [...(ATTACKS === 'full' ? [] : onlyInFull), ...(ATTACKS_PART === 'timed' ? untimed : [])];
const base = withProcesses(import.meta.dirname);

const filesOf = (files: readonly string[]) => files.map((name) => `${name}.test.ts`);

/** Attacks on one real server. One file at a time, since most measure how long others wait meanwhile. */
export default {
  ...base,
  test: {
    ...base.test,
    ...(names.length > 0 ? { include: filesOf(names) } : { exclude: filesOf(left) }),
    testTimeout: ATTACKS === 'full' ? 3_600_000 : 900_000,
    maxWorkers: 1,
  },
};
