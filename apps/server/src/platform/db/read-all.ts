/** Reads a long list page by page: `load` returns the rows after a key, and none at the end. */
export async function* readAll<Row>(
  load: (after: string | null) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row> {
  for (let after: string | null = null; ; ) {
    const rows: readonly Row[] = await load(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = keyOf(last);
  }
}
