/** Puts signals of different scales side by side: zero is the usual candidate, one is a usual distance from it. */

/** In place. Unknown values (NaN) become neutral; a signal that does not tell candidates apart says nothing. */
export const standardise = (values: Float64Array): Float64Array => {
  let [known, sum, squares] = [0, 0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    known += 1;
    sum += value;
  }
  const mean = sum / known;
  for (const value of values) if (!Number.isNaN(value)) squares += (value - mean) ** 2;
  const spread = Math.sqrt(squares / known);
  const silent = !(spread > 1e-9 * Math.max(Math.abs(mean), 1e-9));
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    values[i] = silent || Number.isNaN(value) ? 0 : (value - mean) / spread;
  }
  return values;
};
