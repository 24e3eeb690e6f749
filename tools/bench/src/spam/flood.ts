/** What the flood is: from where, and how much. */

export const floodSize = { signUps: 1_000, comments: 10_000 };

/** 10 networks of 10 addresses, and 10 networks of IPv6. */
export const addresses = [
  ...Array.from({ length: 100 }, (_, n) => `198.51.${Math.floor(n / 10)}.${(n % 10) + 1}`),
  ...Array.from({ length: 50 }, (_, n) => `2001:db8:${n % 10}:${n}::1`),
];

export type FloodOrder = { readonly url: string; readonly ids: readonly string[] };

export type FloodReport = {
  readonly accounts: number;
  readonly shown: number;
  readonly held: number;
  readonly refused: number;
  readonly failed: number;
};
