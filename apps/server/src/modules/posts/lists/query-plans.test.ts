/** Query plans of lists with a hundred thousand posts: every page is a short index scan. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedBulk } from '../../../../../../tools/demo/src/seed/seed-bulk.ts';
import { bulkOf, coversOf } from '../../../../test/bulk.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  blocksOf,
  createRecorder,
  explain,
  type Plan,
  type Recorder,
  rowsOf,
  type Statement,
} from '../../../../test/sql/statement-costs.ts';
import { listLikedPosts } from '../engagement/liked-queries.ts';
import { refreshFeatured } from '../featured/build.ts';
import { readCandidates } from '../featured/build-queries.ts';
import { listFollowing } from '../following/following-queries.ts';
import { createListPosts, type ListRequest } from './list.ts';
import { refreshPageAnchors } from './page-anchors.ts';

const posts = 100_000;
const listPosts = createListPosts();
let server: TestServer;
let recorder: Recorder;
beforeAll(async () => {
  server = await createTestServer();
  await seedBulk(server.deps, bulkOf({ posts, people: 5000, likesEach: 1 }), coversOf(2));
  await refreshPageAnchors(server.deps);
  // Hearts of today for posts of all ages, so that scores and dates disagree.
  await server.deps.pool`
    insert into likes (user_id, post_id, created_at)
    select 'aa' || lpad(to_hex((n + 1) % 5000), 22, '0'), 'bb' || lpad(to_hex(n), 22, '0'), now()
    from generate_series(0, ${posts - 1}::integer, 20) as n on conflict do nothing`;
  await refreshFeatured(server.deps);
  recorder = createRecorder(server);
  // A shuffle reads the length of its list once, in a statement of its own.
  for (const category of ['', 'Print']) await listPosts(server.deps, { sort: 'shuffle', category });
}, 480_000);
afterAll(async () => {
  await recorder.close();
  await server.close();
});

/** The statements that a request runs, with their plans. */
const plansOf = async (request: ListRequest): Promise<{ text: string; plan: Plan[] }[]> => {
  const { result, statements } = await recorder.record(() => listPosts({ ...server.deps, db: recorder.db }, request));
  expect(JSON.parse(`[${result.entries.toString()}]`)).toHaveLength(36);
  expect(statements).toHaveLength(1);
  return Promise.all(
    statements.map(async ({ text, values }) => ({ text, plan: await explain(server.deps.pool, text, values) })),
  );
};

const large = [
  'posts',
  'post_lists',
  'post_list_positions',
  'likes',
  'users',
  'page_anchors',
  'post_cards',
  'person_cards',
  'featured_scores',
];
/** A page, and at most the distance between two anchors. */
const maxRows = 36 + 360;
/** A block for each row that is walked over, and those of the look-ups of 36 posts. */
const maxBlocks = 750;

const requests = ['featured', 'latest', 'oldest', 'hearts', 'views', 'shuffle'].flatMap((sort) =>
  ['', 'Print'].flatMap((category) =>
    (category === '' ? ['1', '2', '12', '500', '2000'] : ['1', '2', '12', '300']).map((page) => ({
      sort,
      category,
      page,
      seed: 'seed',
    })),
  ),
);

/** Describes what a plan does beyond a short index scan. */
const problemsOf = (plan: readonly Plan[]): string[] => {
  const problems: string[] = [];
  for (const part of plan) {
    const { 'Node Type': kind, 'Relation Name': table = '', 'Actual Rows': rows } = part;
    const read = rowsOf(part);
    if (large.includes(table) && kind === 'Seq Scan') problems.push(`scans all of ${table}`);
    if (large.includes(table) && read > maxRows) problems.push(`reads ${read} rows of ${table}`);
    if (kind.includes('Sort') && rows > maxRows) problems.push(`sorts ${rows} rows`);
  }
  const blocks = blocksOf(plan);
  if (blocks > maxBlocks) problems.push(`touches ${blocks} blocks`);
  return problems;
};

describe('among 100,000 posts', () => {
  it.each(requests)('page $page by $sort of "$category" is a short index scan', async (request) => {
    const problems = (await plansOf(request)).flatMap(({ text, plan }) =>
      problemsOf(plan).map((problem) => `${problem}: ${text}`),
    );
    expect(problems).toEqual([]);
  });
});

type Kept = { readonly name: string; readonly generic_plans: number; readonly custom_plans: number };

/** The plan that PostgreSQL keeps for a statement which was run more than a few times. */
const keptPlanOf = async ({ text, values }: Statement): Promise<{ kept: Kept | undefined; plan: Plan[] }> => {
  const [kept] = await recorder.db<Kept[]>`
    select name, generic_plans, custom_plans from pg_prepared_statements where statement = ${text}`;
  const literals = values.map((value) => (Array.isArray(value) ? `'{${value.join()}}'` : `'${String(value)}'`));
  return { kept, plan: await explain(recorder.db, `execute "${kept?.name}" (${literals.join()})`) };
};

const keptFor = ['featured', 'latest', 'oldest', 'hearts', 'views', 'shuffle'].flatMap((sort) =>
  ['1', '2', '500'].map((page) => ({ sort, page, category: '', seed: 'seed' })),
);

it.each(keptFor)(
  'page $page by $sort is not planned each time, and its plan is a short index scan',
  async (request) => {
    const { statements } = await recorder.record(async () => {
      for (let run = 0; run < 8; run += 1) await listPosts({ ...server.deps, db: recorder.db }, request);
    });
    const query = statements.findLast(({ text }) => /\bpost_lists\b/.test(text));
    if (!query) throw new Error('no statement was recorded');
    const { kept, plan } = await keptPlanOf(query);
    expect(Number(kept?.generic_plans)).toBeGreaterThan(0);
    expect(Number(kept?.custom_plans)).toBeLessThanOrEqual(5);
    expect(problemsOf(plan)).toEqual([]);
  },
);

it.each(['', 'Print'])(
  'the featured order of "%s" is built from its highest scores and newest posts only',
  async (category) => {
    // Each candidate once, and its scores in the lists that it is in.
    const mostRead = 4 * 960;
    const { statements } = await recorder.record(async () => {
      // More often than PostgreSQL plans anew, so that the plan it keeps is checked.
      for (let run = 0; run < 8; run += 1) await readCandidates(recorder.db, category);
    });
    const query = statements.find(({ text }) => /\bnewest\b/.test(text));
    if (!query) throw new Error('no statement was recorded');
    const { plan } = await keptPlanOf(query);
    for (const table of ['posts', 'post_lists', 'featured_scores']) {
      const reads = plan.filter((part) => part['Relation Name'] === table);
      expect(reads.map((part) => part['Node Type'])).not.toContain('Seq Scan');
      expect(reads.reduce((sum, part) => sum + rowsOf(part), 0)).toBeLessThanOrEqual(mostRead);
    }
  },
);

/** Each of 5,000 people has twenty of the 100,000 posts. */
describe.each([4000, 150, 50])('the posts of %d followed people', (followed) => {
  const viewerId = `aa${(5000 - followed / 50).toString(16).padStart(22, '0')}`;
  beforeAll(async () => {
    await server.deps.pool`
      insert into follows (follower_id, followed_id, created_at)
      select ${viewerId}, id, now()
      -- Spread over all people, because those whose numbers follow each other publish one after the other.
      from (select 'aa' || lpad(to_hex(n * 33 % 5000), 22, '0') as id from generate_series(1, ${followed}::integer) as n) as chosen
      where id <> ${viewerId}`;
    await server.deps.pool`analyze follows`;
  });

  const expectedIds = async (after: string | null): Promise<string[]> => {
    const rows = await server.deps.pool<{ id: string }[]>`
      select p.id from posts p join follows f on f.followed_id = p.author_id
      where f.follower_id = ${viewerId} and (${after}::text is null or p.id < ${after}) order by p.id desc limit 36`;
    return rows.map(({ id }) => id);
  };

  /** The newest posts of all, or a look-up for each followed person and a page of those who can be on it. */
  const maxPosts = followed > 2000 ? 1000 + 36 : 1000 + followed + 37 * 37 + 36;

  it.each([
    ['the first page', null],
    ['a page in the middle', `bb${(50_000).toString(16).padStart(22, '0')}`],
    ['a page near the end', `bb${(9_000).toString(16).padStart(22, '0')}`],
  ])('%s has the newest of them, and reads few others', async (_, after) => {
    // More often than PostgreSQL plans anew, so that the plan it keeps is checked.
    let query: Statement | undefined;
    for (let run = 0; run < 8; run += 1) {
      const { result, statements } = await recorder.record(() => listFollowing(recorder.db, viewerId, after));
      const cards = JSON.parse(`[${result.entries.toString()}]`) as { card: { _id: string } }[];
      const ids = cards.map(({ card }) => card._id);
      expect(ids).toEqual(await expectedIds(after));
      expect(result.next).toBe(ids.at(-1));
      query = statements.find(({ text }) => /\bheads\b/.test(text));
    }
    if (!query) throw new Error('no statement was recorded');
    const { plan } = await keptPlanOf(query);
    const reads = plan.filter((part) => part['Relation Name'] === 'posts' && part['Actual Loops'] > 0);
    expect(reads.map((part) => part['Node Type'])).not.toContain('Seq Scan');
    expect(reads.reduce((sum, part) => sum + rowsOf(part), 0)).toBeLessThanOrEqual(maxPosts);
  });
});

it('a page of 50,000 liked posts is a short index scan', async () => {
  const viewerId = `aa${(7).toString(16).padStart(22, '0')}`;
  await server.deps.pool`
    insert into likes (user_id, post_id, created_at)
    select ${viewerId}, 'bb' || lpad(to_hex(n * 2), 22, '0'), now() - n * interval '1 second'
    from generate_series(0, 49999) as n on conflict do nothing`;
  await server.deps.pool`analyze likes`;
  const middle = `${(Date.now() - 20_000_000) * 1000}.0`;
  for (const after of [null, middle]) {
    const { statements } = await recorder.record(async () => {
      // More often than PostgreSQL plans anew, so that the plan it keeps is checked.
      for (let run = 0; run < 8; run += 1) {
        const { entries } = await listLikedPosts(recorder.db, viewerId, after);
        expect(JSON.parse(`[${entries.toString()}]`)).toHaveLength(36);
      }
    });
    const query = statements.find(({ text }) => /\bliked\b/.test(text));
    if (!query) throw new Error('no statement was recorded');
    expect(problemsOf((await keptPlanOf(query)).plan)).toEqual([]);
  }
});
