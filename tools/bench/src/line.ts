/** One figure of the table: what we measured, beside a limit or a peer measured in the same run. */
export type Line = {
  readonly figure: string;
  readonly ours: string;
  /** The limit or the peer; empty where the figure stands alone. */
  readonly peer?: string;
  readonly ratio?: string;
  readonly goal?: string;
  readonly met?: boolean;
};

export type Say = (line: string) => void;

/** A part of the bench; `say` tells how far it is. */
export type Part = (say: Say) => Promise<Line[]>;

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;

export const memoryLine = (after: string, resident: number): Line => ({
  figure: `server memory after ${after}`,
  ours: megabytes(resident),
});

/** A ratio that must reach `goal`. */
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
