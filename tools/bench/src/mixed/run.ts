/** Mixed traffic as on a busy day, 64 connections: mostly lists that nobody has asked for before, beside posts, views, hearts, messages and searches. */
import { availableParallelism } from 'node:os';
import { categories, sorts } from '@vitrine/contract';
import { listPostIds, withSite } from '../environment/site.ts';
import { at, getRequest, load, postRequest } from '../load/http-load.ts';
import {
  atMost,
  type Benchmark,
  isFull,
  type Measurement,
  megabytes,
  milliseconds,
  perSecond,
} from '../measurement.ts';
import { type Member, signUpMembers } from '../writes/people.ts';

const posts = 480;
const connections = 64;
const seconds = isFull ? 300 : 20;
/** Until caches are full and the heap has grown to what this traffic needs. */
const warmUpSeconds = 20;
const maxP99 = 100;
const maxGrowth = 1.2;

type Kind = { readonly name: string; readonly weight: number; readonly request: (member: Member) => Buffer };

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
/** As many visitors as the warm-up sees: what the server keeps of each address is bounded, and would fill all the time. */
const visitors = 2_000;
const anyAddress = () => {
  const visitor = Math.floor(Math.random() * visitors);
  return `10.${visitor >> 8}.${visitor & 255}.1`;
};

let asked = 0;
const list = (): Buffer => {
  asked += 1;
  const query = new URLSearchParams({ sort: pick(sorts), category: pick(['', ...categories]), seed: `bench${asked}` });
  query.set('page', String(1 + Math.floor(Math.random() * 10)));
  return getRequest(`/api/posts/cards?${query.toString()}`, {
    'accept-encoding': 'identity',
    'x-forwarded-for': anyAddress(),
  });
};

const kindsOf = (ids: readonly string[]): Kind[] => {
  const authorised = ({ token }: Member) => ({ authorization: `Bearer ${token}` });
  return [
    { name: 'list', weight: 60, request: list },
    { name: 'post', weight: 5, request: () => getRequest(`/api/post/${pick(ids)}?hearts=count`) },
    {
      name: 'like status',
      weight: 5,
      request: (me) => getRequest(`/api/posts/checkLikes/${pick(ids)}`, authorised(me)),
    },
    { name: 'More Like This', weight: 5, request: () => postRequest('/recommend', { id: pick(ids) }, {}) },
    {
      name: 'view',
      weight: 15,
      request: () => postRequest('/api/posts/view', { postId: pick(ids) }, { from: anyAddress() }),
    },
    {
      name: 'heart',
      weight: 5,
      request: (me) => postRequest('/api/posts/like', { postId: pick(ids) }, { token: me.token }),
    },
    {
      name: 'message',
      weight: 3,
      request: (me) =>
        postRequest('/api/message', { chatId: me.chatId, content: 'Something worth saying.' }, { token: me.token }),
    },
    {
      name: 'search',
      weight: 2,
      request: (me) => getRequest(`/api/user?search=${pick(['an', 'mar', 'member', 'lee'])}`, authorised(me)),
    },
  ];
};

const chooser = (kinds: readonly Kind[]) => {
  const all = kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));
  return () => pick(all);
};

/** Any response but success fails the part. */
export const runMixed: Benchmark = (log) =>
  withSite({ posts, settings: { TRUST_PROXY: '1', RECOMMENDER_URL: '' }, log }, async ({ server, database }) => {
    const members = await signUpMembers(server.url, connections);
    const kinds = kindsOf(await listPostIds(database));
    const choose = chooser(kinds);
    const times = new Map<string, number[]>(kinds.map(({ name }) => [name, []]));
    const current: string[] = [];
    const ask = {
      url: server.url,
      connections,
      next: (connection: number) => {
        const kind = choose();
        current[connection] = kind.name;
        return kind.request(pick(members));
      },
    };
    await load({ ...ask, seconds: warmUpSeconds });
    const before = await server.memory();
    const result = await load({
      ...ask,
      seconds,
      onAnswer: (connection, took) => times.get(current[connection] ?? '')?.push(took),
    });
    const after = await server.memory();
    const slowest = Math.max(...[...times.values()].map((all) => at(Float64Array.from(all).sort(), 0.99)));
    const lines: Measurement[] = [
      {
        figure: `all kinds, ${connections} connections, ${seconds} s, 0 errors`,
        ours: `${perSecond(result.perSecond)}, ${perSecond(result.perSecond / availableParallelism())} per core, the load generator included`,
      },
      ...[...times].map(([name, all]): Measurement => {
        const sorted = Float64Array.from(all).sort();
        return { figure: name, ours: `p50 ${milliseconds(at(sorted, 0.5))}, p99 ${milliseconds(at(sorted, 0.99))}` };
      }),
      {
        figure: 'the slowest kind, p99',
        ours: milliseconds(slowest),
        peer: `limit ${maxP99} ms`,
        ...atMost(slowest / maxP99, 1),
      },
      {
        figure: 'server memory, after the warm-up and at the end',
        ours: `${megabytes(before.resident)}, ${megabytes(after.resident)}; heap in use ${megabytes(before.heap)}, ${megabytes(after.heap)}`,
        ...atMost(after.resident / before.resident, maxGrowth),
      },
    ];
    return lines;
  });
