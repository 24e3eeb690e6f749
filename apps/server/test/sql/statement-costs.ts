/** Records the statements of a function and says what they read, from their plans. */
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import type { TestServer } from '../harness.ts';

export type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
};

export type Statement = { readonly text: string; readonly values: unknown[] };

type Explained = { readonly 'QUERY PLAN': readonly [{ readonly Plan: Plan }] };

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

export const rowsOf = (part: Plan): number =>
  (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0)) * part['Actual Loops'];
/** Of a whole plan, whose root comes first. */
export const blocksOf = ([root]: readonly Plan[]): number =>
  (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0);

/** Runs a statement, such as `execute …`, and returns all steps of its plan. */
export const explain = async (
  db: TestServer['deps']['pool'],
  text: string,
  values: unknown[] = [],
): Promise<Plan[]> => {
  const [row] = await db.unsafe<Explained[]>(`explain (analyze, buffers, format json) ${text}`, values as never[]);
  return row ? partsOf(row['QUERY PLAN'][0].Plan) : [];
};

const maxAttempts = 5;
const pauseMs = 200;

/** Tables with pages that are not marked as visible to all. */
const listNotVisible = async (db: TestServer['deps']['pool'], tables: readonly string[]): Promise<string[]> => {
  const rows = await db<{ relname: string }[]>`
    select relname from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname = any(${[...tables]}) and relallvisible < relpages`;
  return rows.map(({ relname }) => relname);
};

/**
 * Makes statistics and the visibility map current, which plans depend on. Vacuum does not mark rows as visible to all whose
 * commit is not flushed yet, and test databases commit without waiting for that.
 */
export const vacuumAnalyze = async (db: TestServer['deps']['pool'], tables: readonly string[]): Promise<void> => {
  await db.begin(async (inside) => {
    await inside`set local synchronous_commit = on`;
    // A commit is flushed only if its transaction has written something; earlier ones are flushed with it.
    await inside`select pg_logical_emit_message(true, 'test', 'flush')`;
  });
  await db.unsafe(`vacuum analyze ${tables.join()}`);
  // Nor rows newer than a transaction of the server that has not ended, until it has. Some tables are written all the time.
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const left = await listNotVisible(db, tables);
    if (left.length === 0) return;
    await setTimeout(pauseMs);
    await db.unsafe(`vacuum ${left.join()}`);
  }
};

/** Statements that run on `db`, one connection to the server's database, are recorded. */
export const createRecorder = (server: TestServer) => {
  let recorded: Statement[] = [];
  const { host, port, database, user, pass, types } = server.deps.pool.options;
  const db = postgres({
    host: host[0] ?? '',
    port: port[0] ?? 0,
    database,
    user,
    ...(pass ? { pass } : {}),
    types: { bigint: types.bigint },
    max: 1,
    debug: (_connection, text, values) => void recorded.push({ text, values }),
  }) as TestServer['deps']['pool'];
  return {
    db,
    record: async <T>(run: () => Promise<T>): Promise<{ result: T; statements: readonly Statement[] }> => {
      // A new connection reads the types of the database first.
      await db`select 1`;
      recorded = [];
      const result = await run();
      return { result, statements: recorded };
    },
    close: () => db.end(),
  };
};

export type Recorder = ReturnType<typeof createRecorder>;

export type Cost = { readonly rows: number; readonly blocks: number; readonly scans: readonly string[] };

/** Rows are counted in these tables. Run with `db`, a function is measured. */
export const createCostMeter = (server: TestServer, tables: readonly string[]) => {
  const { db, record, close } = createRecorder(server);

  const costOf = async (run: () => Promise<unknown>): Promise<Cost> => {
    const { statements } = await record(run);
    const plans: Plan[][] = [];
    for (const { text, values } of statements) plans.push(await explain(server.deps.pool, text, values));
    const reads = plans.flat().filter((part) => tables.includes(part['Relation Name'] ?? ''));
    return {
      rows: reads.reduce((sum, part) => sum + rowsOf(part), 0),
      blocks: plans.reduce((sum, plan) => sum + blocksOf(plan), 0),
      scans: reads
        .filter((part) => part['Node Type'] === 'Seq Scan' && rowsOf(part) > 1000)
        .map((part) => part['Relation Name'] ?? ''),
    };
  };

  return {
    db,
    measure: async (kinds: Readonly<Record<string, () => Promise<unknown>>>): Promise<Map<string, Cost>> => {
      const found = new Map<string, Cost>();
      for (const [name, run] of Object.entries(kinds)) found.set(name, await costOf(run));
      return found;
    },
    close,
  };
};

export type CostMeter = ReturnType<typeof createCostMeter>;

/**
 * Sentences about what reads more with many rows than with few; a tree may get one level deeper. Up to `boundedBlocks` more blocks are
 * no growth: neighbours that are looked up together share blocks while there are few rows.
 */
export const findGrowth = (
  few: ReadonlyMap<string, Cost>,
  many: ReadonlyMap<string, Cost>,
  boundedBlocks = 0,
): string[] =>
  [...many].flatMap(([name, { rows, blocks, scans }]) => {
    const before = few.get(name) ?? { rows: 0, blocks: 0 };
    return [
      ...scans.map((table) => `${name} scans ${table}`),
      ...(blocks > Math.max(boundedBlocks, before.blocks * 1.5 + 200)
        ? [`${name} touches ${blocks} blocks instead of ${before.blocks}`]
        : []),
      ...(rows > before.rows * 1.25 + 1000 ? [`${name} reads ${rows} rows instead of ${before.rows}`] : []),
    ];
  });
