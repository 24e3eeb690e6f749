/** Tells now and then how far it is. */
import { performance } from 'node:perf_hooks';

export type Progress = { rows(count: number): void; files(count: number): void; summary(): string };

const everyMs = 5_000;

export const createProgress = (say: (line: string) => void): Progress => {
  const started = performance.now();
  let [rows, files, told] = [0, 0, started];
  const done = () => `${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} picture files`;
  const tell = () => {
    if (performance.now() - told < everyMs) return;
    told = performance.now();
    say(`… ${done()}`);
  };
  return {
    rows: (count) => {
      rows += count;
      tell();
    },
    files: (count) => {
      files += count;
      tell();
    },
    summary: () => `${done()} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  };
};
