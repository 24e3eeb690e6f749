/** Standard scores, so that signals of different scales can be added: mean 0, deviation 1. */

/** In place. NaN (unknown) becomes 0; a constant signal becomes 0 throughout. */
export const standardise = (values: Float64Array): Float64Array => {
  let [known, sum, squares] = [0, 0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    known += 1;
    sum += value;
  }
  const mean = sum / known;
  for (const value of values) if (!Number.isNaN(value)) squares += (value - mean) ** 2;
  const deviation = Math.sqrt(squares / known);
  const constant = !(deviation > 1e-9 * Math.max(Math.abs(mean), 1e-9));
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    values[i] = constant || Number.isNaN(value) ? 0 : (value - mean) / deviation;
  }
  return values;
};
