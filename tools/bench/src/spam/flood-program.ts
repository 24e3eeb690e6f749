/**
 * A process that floods a site with new accounts and their comments when it is told to: its work is that of somebody else's
 * machine, and not of the visitors that are measured.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { addresses, type FloodOrder, type FloodReport, floodSize } from './flood.ts';

/** At once. */
const connections = 16;

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

type Account = { readonly token: string; readonly from: string };

const signUpAll = async (url: string): Promise<Account[]> => {
  const run = Date.now().toString(36);
  const made = await runAll(floodSize.signUps, async (place): Promise<Account | null> => {
    const from = addresses[place % addresses.length] ?? '198.51.100.1';
    const body = {
      name: `Account ${place}`,
      email: `account.${run}.${place}@vitrine.example`,
      password: 'a bench password',
    };
    const { status, text } = await post(url, '/api/user', body, { from });
    return status === 201 ? { from, token: (JSON.parse(text) as { token: string }).token } : null;
  });
  return made.filter((account) => account !== null);
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

const commentAll = async (url: string, accounts: readonly Account[], ids: readonly string[]): Promise<Outcome[]> =>
  runAll(floodSize.comments, async (place) => {
    const account = accounts[place % accounts.length];
    if (!account) return 'failed';
    const body = { body: textOf(place), clientId: `spam-client-${place}` };
    return outcomeOf(await post(url, `/api/post/${ids[place % ids.length]}/comments`, body, account));
  });

const flood = async ({ url, ids }: FloodOrder): Promise<FloodReport> => {
  const accounts = await signUpAll(url);
  const outcomes = await commentAll(url, accounts, ids);
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length;
  return {
    accounts: accounts.length,
    shown: count('shown'),
    held: count('held'),
    refused: count('refused'),
    failed: count('failed'),
  };
};

const [order] = (await once(process, 'message')) as [FloodOrder];
process.send?.(await flood(order), () => process.exit());
