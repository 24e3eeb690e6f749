import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { copyRows } from './copy.ts';
import { type Db, inTransaction } from './db.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({});
  await server.deps
    .pool`create table copied (name text primary key, place integer not null, bytes bytea check (octet_length(bytes) < 3000000))`;
});
afterAll(() => server.close());

type Row = readonly [string, number, Uint8Array];

const copy = (rows: Iterable<Row>, after: (db: Db) => Promise<unknown> = async () => undefined) =>
  inTransaction(server.deps, async ({ db }) => {
    await copyRows(db, db`copy copied (name, place, bytes) from stdin (format binary)`, rows);
    return after(db);
  });

const names = async () =>
  (await server.deps.pool<{ name: string }[]>`select name from copied order by name`).map(({ name }) => name);

const everyByte = Uint8Array.from({ length: 256 }, (_, value) => value);
const bytesOf = (length: number) => Buffer.alloc(length, everyByte);

describe('rows that are copied', () => {
  it('are what was given: words, numbers, no bytes, few bytes and many', async () => {
    const rows: Row[] = [
      ['a: ünïcode \t\\ \n', -1, Buffer.alloc(0)],
      ['b', 2_147_483_647, bytesOf(300)],
      ['c', 0, bytesOf(2_000_000)],
    ];
    await copy(rows);
    const stored = await server.deps.pool<{ name: string; place: number; bytes: Uint8Array }[]>`
      select name, place, bytes from copied order by name`;
    expect(stored.map(({ name, place }) => [name, place])).toEqual(rows.map(([name, place]) => [name, place]));
    expect(stored.map(({ bytes }, at) => rows[at]?.[2] && Buffer.compare(bytes, rows[at][2]))).toEqual([0, 0, 0]);
    await server.deps.pool`truncate copied`;
  });

  it('are none if one of them is refused, first or last, and the connection is used again', async () => {
    await copy([['here', 1, bytesOf(10)]]);
    const refused = { message: expect.stringMatching(/duplicate key|aborted|violates check/) };
    for (let turn = 0; turn < 5; turn += 1) {
      await expect(
        copy([
          ['new', 1, bytesOf(10)],
          ['here', 2, bytesOf(10)],
        ]),
      ).rejects.toMatchObject(refused);
      await expect(
        copy([
          ['here', 1, bytesOf(10)],
          ['new', 2, bytesOf(2_000_000)],
        ]),
      ).rejects.toMatchObject(refused);
      await expect(
        copy([
          ['new', 1, bytesOf(3_000_000)],
          ['other', 2, bytesOf(2_000_000)],
        ]),
      ).rejects.toMatchObject(refused);
    }
    expect(await names()).toEqual(['here']);
    await copy([['later', 1, bytesOf(10)]]);
    expect(await names()).toEqual(['here', 'later']);
  });
});

describe('rows that are copied, when the transaction fails,', () => {
  it('are gone with it', async () => {
    await expect(copy([['undone', 1, bytesOf(10)]], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(
      copy([['undone', 1, bytesOf(10)]], (db) => db`select pg_terminate_backend(pg_backend_pid())`),
    ).rejects.toThrow();
    expect(await names()).not.toContain('undone');
  });

  it('are none if making them fails, and the connections are used again', async () => {
    function* rows(): Generator<Row> {
      yield ['begun', 1, bytesOf(10_000)];
      throw new Error('no more');
    }
    for (let turn = 0; turn < 12; turn += 1) await expect(copy(rows())).rejects.toThrow('no more');
    expect(await names()).not.toContain('begun');
  });

  it('are refused, if the connection is lost while they are sent', async () => {
    function* rows(): Generator<Row> {
      yield ['sent', 1, bytesOf(1_000_000)];
      void server.deps.pool`
        select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy copied%' and pid <> pg_backend_pid()`.execute();
      for (let place = 0; place < 200; place += 1) yield [`sent ${place}`, place, bytesOf(100_000)];
    }
    await expect(copy(rows())).rejects.toThrow();
    expect(await names()).not.toContain('sent');
  });
});
