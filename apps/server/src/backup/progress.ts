/** Logs the progress every few seconds. */
import { performance } from 'node:perf_hooks';

export type Progress = { rows(count: number): void; files(count: number): void; summary(): string };

const logIntervalMs = 5_000;

export const createProgress = (log: (line: string) => void): Progress => {
  const started = performance.now();
  let [rows, files, lastLogged] = [0, 0, started];
  const done = () => `${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} picture files`;
  const logProgress = () => {
    if (performance.now() - lastLogged < logIntervalMs) return;
    lastLogged = performance.now();
    log(`… ${done()}`);
  };
  return {
    rows: (count) => {
      rows += count;
      logProgress();
    },
    files: (count) => {
      files += count;
      logProgress();
    },
    summary: () => `${done()} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  };
};
