/** Likes, views and messages, all durable, beside pgbench running the same statements on the same database. */
import { withSite } from '../environment/site.ts';
import { type Load, type Loaded, load, postRequest } from '../load/http-load.ts';
import {
  atLeast,
  type Benchmark,
  type Measurement,
  median,
  memoryMeasurement,
  milliseconds,
  perSecond,
} from '../measurement.ts';
import { createPgbenchTables, type Member, signUpMembers } from './people.ts';
import { findPgbench, pgbench } from './pgbench.ts';
import { likeScript, messageScript, viewScript } from './scripts.ts';

const posts = 100_000;
const spread = 10_000;
const clients = 32;
const seconds = 2;
const rounds = 3;
const goal = 0.6;

type Write = { readonly figure: string; readonly script: string; readonly next: Load['next'] };

const pickFrom = <T>(items: readonly T[], fallback: T): T =>
  items[Math.floor(Math.random() * items.length)] ?? fallback;
const anyAddress = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');

const writesOf = (members: readonly Member[], ids: readonly string[]): Write[] => {
  const hot = ids.slice(0, 1);
  const token = (connection: number) => members[connection % members.length]?.token;
  const like = (among: readonly string[]) => (connection: number) =>
    postRequest('/api/posts/like', { postId: pickFrom(among, '') }, { token: token(connection) });
  const view = (among: readonly string[]) => () =>
    postRequest('/api/posts/view', { postId: pickFrom(among, '') }, { from: anyAddress() });
  const say = (connection: number) => {
    const { chatId, token: mine } = members[connection % members.length] ?? {};
    return postRequest('/api/message', { chatId, content: 'Something worth saying.' }, { token: mine });
  };
  return [
    { figure: 'like toggle, any post', script: likeScript(spread), next: like(ids) },
    { figure: 'like toggle, one hot post', script: likeScript(1), next: like(hot) },
    { figure: 'view, any post', script: viewScript(spread), next: view(ids) },
    { figure: 'view, one hot post', script: viewScript(1), next: view(hot) },
    { figure: 'message send', script: messageScript, next: say },
  ];
};

const measure = async (
  urls: { server: string; database: string },
  program: string | null,
  write: Write,
): Promise<Measurement> => {
  const pairs: { ours: Loaded; peer: number }[] = [];
  const ask = { url: urls.server, connections: clients, next: write.next };
  await load({ ...ask, seconds: 0.5 });
  for (let round = 0; round < rounds; round += 1) {
    const peer = program
      ? await pgbench(program, { url: urls.database, scripts: [write.script], clients, seconds })
      : 0;
    pairs.push({ ours: await load({ ...ask, seconds }), peer });
  }
  const ours = median(pairs.map((pair) => pair.ours.perSecond));
  const p99 = median(pairs.map((pair) => pair.ours.p99));
  const line = {
    figure: `${write.figure}, ${clients} connections`,
    ours: `${perSecond(ours)}, p99 ${milliseconds(p99)}`,
  };
  if (!program) return { ...line, peer: 'pgbench was not found' };
  const ratio = median(pairs.map((pair) => pair.ours.perSecond / pair.peer));
  return { ...line, peer: `pgbench ${perSecond(median(pairs.map((pair) => pair.peer)))}`, ...atLeast(ratio, goal) };
};

export const runWrites: Benchmark = (log) =>
  withSite({ posts, settings: { TRUST_PROXY: '1' }, log }, async ({ server, database }) => {
    const members = await signUpMembers(server.url, clients);
    const ids = await createPgbenchTables(database.sql, members, spread);
    const program = await findPgbench();
    const lines: Measurement[] = [];
    for (const write of writesOf(members, ids)) {
      lines.push(await measure({ server: server.url, database: database.url }, program, write));
    }
    lines.push(memoryMeasurement('writes', (await server.memory()).resident));
    return lines;
  });
