/** One row of the results: a value, beside a limit or a baseline measured in the same run. */
export type Measurement = {
  readonly figure: string;
  readonly ours: string;
  /** The limit or the baseline, if there is one. */
  readonly peer?: string;
  readonly ratio?: string;
  readonly goal?: string;
  readonly met?: boolean;
};

export type Log = (line: string) => void;

/** One part of the bench; `log` reports progress. */
export type Benchmark = (log: Log) => Promise<Measurement[]>;

/** `--full`: as long as the goals say, instead of a short run. */
export const isFull = process.argv.includes('--full');

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;

export const memoryMeasurement = (after: string, resident: number): Measurement => ({
  figure: `server memory after ${after}`,
  ours: megabytes(resident),
});

/** A ratio that must be at least `goal`. */
export const atLeast = (ratio: number, goal: number) => ({
  ratio: ratio.toFixed(2),
  goal: `≥ ${goal.toFixed(2)}`,
  met: ratio >= goal,
});

export const atMost = (ratio: number, goal: number) => ({
  ratio: ratio.toFixed(2),
  goal: `≤ ${goal.toFixed(2)}`,
  met: ratio <= goal,
});
