/**
 * A flood of new accounts and their comments, from several addresses and networks: what passes, what is refused and what is
 * held, and whether others notice. It stays on this machine.
 */
import { request } from 'node:http';
import { listPostIds, withSite } from '../environment/site.ts';
import { getRequest, type Loaded, load } from '../load/http-load.ts';
import { atMost, type Benchmark, type Log, milliseconds } from '../measurement.ts';

const posts = 480;
const signUps = 1_000;
const comments = 10_000;
/** At once. */
const connections = 16;
/** Of the flood: 10 networks of 10 addresses, and 10 networks of IPv6. */
const addresses = [
  ...Array.from({ length: 100 }, (_, n) => `198.51.${Math.floor(n / 10)}.${(n % 10) + 1}`),
  ...Array.from({ length: 50 }, (_, n) => `2001:db8:${n % 10}:${n}::1`),
];
const readers = 4;
/** Others are read in intervals, before the flood and during it, so that the slowest one is compared with the slowest one. */
const interval = 2;
const intervalsBefore = 15;
const maxRatio = 3;

type Answer = { readonly status: number; readonly text: string };

const post = (url: string, path: string, body: unknown, { from, token }: { from: string; token?: string }) =>
  new Promise<Answer>((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-forwarded-for': from,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const call = request(`${url}${path}`, { method: 'POST', headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    call.on('error', reject);
    call.end(text);
  });

/** Runs all of them, some at once. */
const runAll = async <T>(count: number, one: (place: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const place = next;
      next += 1;
      results.push(await one(place));
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return results;
};

type Puppet = { readonly token: string; readonly from: string };

const signUpAll = async (url: string): Promise<Puppet[]> => {
  const run = Date.now().toString(36);
  const made = await runAll(signUps, async (place): Promise<Puppet | null> => {
    const from = addresses[place % addresses.length] ?? '198.51.100.1';
    const body = {
      name: `Puppet ${place}`,
      email: `puppet.${run}.${place}@vitrine.example`,
      password: 'a bench password',
    };
    const { status, text } = await post(url, '/api/user', body, { from });
    return status === 201 ? { from, token: (JSON.parse(text) as { token: string }).token } : null;
  });
  return made.filter((puppet) => puppet !== null);
};

/** A third each: the same advertisement, many links, and words that nothing is wrong with. */
const textOf = (place: number): string => {
  if (place % 3 === 0) return 'Cheap watches and wonderful frames, only today and only here';
  if (place % 3 === 1) return `${place} https://a.example https://b.example https://c.example https://d.example`;
  return `Thought number ${place} about this work`;
};

type Outcome = 'shown' | 'held' | 'refused' | 'failed';

const outcomeOf = ({ status, text }: Answer): Outcome => {
  if (status === 201) return text.includes('"as":"held"') ? 'held' : 'shown';
  return status === 429 ? 'refused' : 'failed';
};

const commentAll = async (url: string, puppets: readonly Puppet[], ids: readonly string[]): Promise<Outcome[]> =>
  runAll(comments, async (place) => {
    const puppet = puppets[place % puppets.length];
    if (!puppet) return 'failed';
    const body = { body: textOf(place), clientId: `spam-client-${place}` };
    return outcomeOf(await post(url, `/api/post/${ids[place % ids.length]}/comments`, body, puppet));
  });

/** Other people look at lists and works meanwhile. */
const readAs =
  (url: string, ids: readonly string[]) =>
  (seconds: number): Promise<Loaded> => {
    let asked = 0;
    const next = () => {
      asked += 1;
      // So many that none of them reaches its limit.
      const from = { 'x-forwarded-for': `10.${asked % 7}.${asked % 251}.${asked % 241}` };
      return asked % 2 === 0
        ? getRequest(`/api/posts?page=${asked % 20}&hearts=count`, from)
        : getRequest(`/api/post/${ids[asked % ids.length]}?hearts=count`, from);
    };
    return load({ url, connections: readers, seconds, next });
  };

/** Of several intervals: the median is the middle one, and the slowest counts for the slow end. */
const summed = (runs: readonly Loaded[]): Pick<Loaded, 'p50' | 'p99'> => ({
  p50: runs.map(({ p50 }) => p50).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0,
  p99: Math.max(...runs.map(({ p99 }) => p99)),
});

/** Reads until the work is done. */
const readDuring = async <T>(read: (seconds: number) => Promise<Loaded>, work: Promise<T>) => {
  const state = { isDone: false };
  const done = work.finally(() => {
    state.isDone = true;
  });
  const runs: Loaded[] = [];
  while (!state.isDone) runs.push(await read(interval));
  return { result: await done, during: summed(runs) };
};

const flood = async (url: string, ids: readonly string[], log: Log) => {
  const puppets = await signUpAll(url);
  log(`  ${puppets.length} of ${signUps} sign-ups passed`);
  const outcomes = await commentAll(url, puppets, ids);
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length;
  return {
    puppets: puppets.length,
    shown: count('shown'),
    held: count('held'),
    refused: count('refused'),
    failed: count('failed'),
  };
};

export const runSpam: Benchmark = (log) =>
  withSite({ posts, settings: { RATE_LIMIT: 'on', TRUST_PROXY: '1' }, log }, async ({ server: { url }, database }) => {
    const ids = await listPostIds(database);
    const read = readAs(url, ids);
    await read(interval);
    const quiet: Loaded[] = [];
    while (quiet.length < intervalsBefore) quiet.push(await read(interval));
    const before = summed(quiet);
    const { result, during } = await readDuring(read, flood(url, ids, log));
    return [
      {
        figure: `sign-ups from ${addresses.length} addresses in 20 networks, of ${signUps}`,
        ours: `${result.puppets} passed, ${signUps - result.puppets} refused`,
      },
      {
        figure: `comments of these accounts, of ${comments}`,
        ours: `${result.shown} shown, ${result.held} held, ${result.refused} refused, ${result.failed} failed`,
        met: result.failed === 0,
      },
      {
        figure: 'other people’s requests during the flood, p50',
        ours: milliseconds(during.p50),
        peer: `${milliseconds(before.p50)} before`,
        ratio: (during.p50 / before.p50).toFixed(2),
      },
      {
        figure: 'other people’s requests during the flood, p99 of the slowest 2 s',
        ours: milliseconds(during.p99),
        peer: `${milliseconds(before.p99)} before`,
        ...atMost(during.p99 / before.p99, maxRatio),
      },
    ];
  });
