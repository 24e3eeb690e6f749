import type { Person, Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { searchQuery } from './search-queries.ts';

let server: TestServer;
let me: Session;
beforeAll(async () => {
  server = await createTestServer();
  for (const name of ['Helena Brandt', 'Helen Moss', 'Bruno Helenius', 'Ada Quist']) await server.join(name);
  for (const name of ['Zoë Ångström', 'Иван Петров']) {
    const email = `${encodeURIComponent(name).replaceAll('%', '')}@vitrine.example`;
    await server.call('POST', '/api/user', { body: { name, email, password: 'correct horse' } });
  }
  await insertPeople(400, 'c');
  me = await server.join('Me Myself');
});
afterAll(() => server.close());

const rowsPerStatement = 2_000;

/** Inserts people with generated names: a hundred first names and a vocabulary of last names. */
const insertPeople = async (size: number, prefix: string): Promise<void> => {
  for (let first = 1; first <= size; first += rowsPerStatement) {
    await server.deps.db.unsafe(`
      insert into users (id, name, email, email_key, created_at)
      select '${prefix}' || n, 'Given' || n % 100 || ' Family' || n % 997, '${prefix}' || n || '@crowd.example',
        '${prefix}' || n || '@crowd.example', now()
      from generate_series(${first}, ${Math.min(size, first + rowsPerStatement - 1)}) as n`);
  }
};

const find = async (search: string): Promise<string[]> => {
  const { status, body } = await server.call('GET', `/api/user?search=${search}`, { as: me });
  expect(status).toBe(200);
  return (body as Person[]).map((person) => person.name);
};

describe('searching people', () => {
  it('matches the beginning of any word of a name, best match first', async () => {
    expect((await find('hele')).slice(0, 3)).toEqual(expect.arrayContaining(['Helena Brandt', 'Helen Moss']));
    expect((await find('brandt'))[0]).toBe('Helena Brandt');
    expect((await find('helen'))[0]).toBe('Helen Moss');
  });

  it('matches an e-mail address or its beginning', async () => {
    expect((await find('ADA.quist@vitrine.example'))[0]).toBe('Ada Quist');
    expect((await find('ada.q'))[0]).toBe('Ada Quist');
  });

  it('matches names with typing errors', async () => {
    expect((await find('helna'))[0]).toMatch(/^Helen/);
    expect((await find('brnadt'))[0]).toBe('Helena Brandt');
    expect((await find('ada%20qwist'))[0]).toBe('Ada Quist');
    expect((await find('quisst'))[0]).toBe('Ada Quist');
    expect((await find('bradnt%20helena'))[0]).toBe('Helena Brandt');
  });

  it('ignores order, case and accents, in any alphabet', async () => {
    expect((await find('QUIST%20ada'))[0]).toBe('Ada Quist');
    expect((await find('zoe%20angstrom'))[0]).toBe('Zoë Ångström');
    expect((await find(encodeURIComponent('петр')))[0]).toBe('Иван Петров');
  });

  it('returns at most twenty people, without the viewer', async () => {
    expect(await find('given')).toHaveLength(20);
    expect(await find('')).toHaveLength(20);
    expect(await find('')).not.toContain('Me Myself');
    expect(await find('me%20myself')).not.toContain('Me Myself');
  });

  it.each(['%', '100%', '%25', "'", '\\', '_', '%00', '(*', '%F0%9F%8E%A8', '.', 'long%20'.repeat(16)])(
    'takes any text, such as %s',
    async (text) => {
      expect(Array.isArray(await find(text))).toBe(true);
    },
  );

  it('returns only people', async () => {
    const { body } = await server.call('GET', '/api/user?search=ada', { as: me });
    const [ada] = body as Person[];
    expect(Object.keys(ada ?? {}).toSorted()).toEqual(['_id', 'email', 'handle', 'name', 'pic']);
    expect((await server.call('GET', '/api/user?search=ada')).status).toBe(401);
  });
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
};

const nothing: Plan = { 'Node Type': 'none', 'Actual Rows': Number.NaN, 'Actual Loops': 0 };

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

const explain = async (text: string) => {
  const { db } = server.deps;
  const [row] = await db<{ 'QUERY PLAN': { Plan: Plan }[] }[]>`
    explain (analyze, format json) ${searchQuery(db, text, 'nobody')}`;
  const steps = nodes(row?.['QUERY PLAN'][0]?.Plan ?? nothing);
  return {
    scannedTables: steps
      .filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] !== 'pictures')
      .map((step) => step['Relation Name']),
    maxRows: Math.max(...steps.map((step) => step['Actual Rows'] * step['Actual Loops'])),
  };
};

describe('among many', () => {
  beforeAll(async () => {
    await insertPeople(20_000, 'd');
    await server.deps.db.unsafe('analyze users, user_search_words, name_word_deletions');
  });

  it.each(['g', 'given1', 'family9 given1', 'given7 family7', 'fmaily12', 'd1', 'd1@crowd', 'nobody like this'])(
    'finds %j without reading the whole table',
    async (text) => {
      const { scannedTables, maxRows } = await explain(text);
      expect(scannedTables).toEqual([]);
      expect(maxRows).toBeLessThanOrEqual(4000);
    },
  );
});
