// Puts signals of different scales side by side: zero is the usual candidate, one is a usual distance from it.

/** Unknown values are neutral; a signal that does not tell candidates apart says nothing. */
export function standardise(values: readonly (number | undefined)[]): number[] {
  const known = values.filter((value) => value !== undefined);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const spread = Math.sqrt(known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / known.length);
  const silent = !(spread > 1e-9 * Math.max(Math.abs(mean), 1e-9));
  return values.map((value) => (value === undefined || silent ? 0 : (value - mean) / spread));
}
