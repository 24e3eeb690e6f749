import { chatCommands, ErrorBody, isErrorCode, type LiveEvent, sessionCommands } from '@vitrine/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Known, shapeOf, validOf } from './from-schema.ts';
import { requestOf } from './fuzz-requests.ts';
import { type Answer, type Http, openHttp, type Sent } from './http.ts';
import { byLength, report } from './length.ts';
import { megabytes, watchMemory } from './memory.ts';
import { mutate } from './mutate.ts';
import { bearer, join, logIn, type Member, openChat, pictureOf, publish } from './people.ts';
import { seeded } from './random.ts';
import { openServer, type Server } from './server.ts';
import { openVisitor, summaryOf } from './visitor.ts';

const seed = 20_260_101;
const requests = byLength(4_000, 100_000);
const events = byLength(600, 10_000);
const workers = 8;

let server: Server;
let http: Http;
beforeAll(async () => {
  server = await openServer({ env: { RATE_LIMIT: 'off' } });
  http = openHttp(server.port, workers * 2);
});
afterAll(async () => {
  http?.close();
  await server?.close();
});

type Worker = { readonly member: Member; readonly known: Known };

/** A member with a post and a chat of their own, who knows those of another. */
const createFuzzer = async (name: string): Promise<Worker> => {
  const [member, other] = [await join(http, name), await join(http, `Other ${name}`)];
  const [own, foreign] = [await publish(http, member, 'Own'), await publish(http, other, 'Foreign')];
  const [chat, third] = [await openChat(http, member, other), await join(http, `Third ${name}`)];
  const foreignChat = await openChat(http, other, third);
  return {
    member,
    known: {
      postId: [own, foreign],
      ids: [own, foreign],
      id: [own, member.id],
      userId: [member.id, other.id],
      chatId: [chat, foreignChat, { _id: chat }],
      _id: [chat, foreignChat],
      image: [await pictureOf(2)],
      token: [member.token],
    },
  };
};

/** The same member on another device. */
const anotherDevice = async ({ member, known }: Worker): Promise<Worker> => {
  const copy = { ...member };
  await logIn(http, copy);
  return { member: copy, known };
};

const flawOf = ({ status, type, text }: Answer): string | null => {
  if (status === 0) return `no answer (${text})`;
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (status < 400) return null;
  if (!type.startsWith('application/json')) return `${status} as ${type}`;
  const failed = ErrorBody.safeParse(JSON.parse(text));
  return failed.success && isErrorCode(failed.data.error) ? null : `${status} without error and message: ${text}`;
};

const describeRequest = (number: number, { method, path, headers, body }: Sent): string =>
  `request ${number} of seed ${seed}: ${method} ${path.slice(0, 400)} ${JSON.stringify(headers ?? {})} ${String(body ?? '').slice(0, 400)}`;

/** One in three requests comes from a visitor. The session is renewed where a request has ended it. */
const attack = async ({ member, known }: Worker, number: number): Promise<string | null> => {
  const { sent } = requestOf(seed, number, known);
  const isVisitor = number % 3 === 0;
  const headers = { ...sent.headers, ...(isVisitor ? {} : bearer(member.token)) };
  const answer = await http.send({ ...sent, headers });
  const flaw = flawOf(answer);
  if (answer.status === 401 && !isVisitor && !/login|google-auth/.test(sent.path)) await logIn(http, member);
  return flaw && `${flaw} to ${describeRequest(number, { ...sent, headers })}`;
};

it(`${requests} malformed requests to every endpoint get no 5xx, and every error has its form`, async () => {
  const first = await createFuzzer('Fuzzer');
  const fuzzers = await Promise.all(Array.from({ length: workers }, () => anotherDevice(first)));
  const visitor = openVisitor(server.port);
  const memory = watchMemory(() => server.pid(), 1_000);
  const started = performance.now();
  const flaws: string[] = [];
  let next = 0;
  const work = async (worker: Worker): Promise<void> => {
    while (next < requests) {
      const flaw = await attack(worker, next++);
      if (flaw) flaws.push(flaw);
    }
  };
  await Promise.all(fuzzers.map(work));
  const seconds = (performance.now() - started) / 1000;
  await memory.stop();
  const visits = await visitor.stop();
  report(`${requests} requests in ${seconds.toFixed(1)} s, ${flaws.length} flaws, peak ${megabytes(memory.peak())}`);
  report(`beside them: ${summaryOf(visits)}`);
  expect(flaws).toEqual([]);
  expect(server.errors()).toEqual([]);
  expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
});

const commands: readonly LiveEvent[] = [...Object.values(sessionCommands), ...Object.values(chatCommands)];

it(`${events} malformed live events are each answered, none as an internal error`, async () => {
  const { member, known } = await createFuzzer('Speaker');
  const socket = io(server.url, { transports: ['websocket'], auth: { token: member.token }, forceNew: true });
  await new Promise((resolve) => socket.once('connected', resolve));
  const shapes = commands.map(({ name, payload }) => ({ name, shape: shapeOf(payload) }));
  const [first, ...rest] = shapes;
  if (!first) throw new Error('the contract has no event');
  const flaws: string[] = [];
  const speak = async (number: number): Promise<void> => {
    const random = seeded(Math.imul(seed, 0x85ebca6b) ^ number);
    const { name, shape } = random.pick([first, ...rest]);
    const valid = validOf(shape, random, known);
    const payload = random.chance(0.2) ? valid : mutate(valid, random);
    const tell = () => `event ${number} of seed ${seed}: ${name} ${(JSON.stringify(payload) ?? '').slice(0, 400)}`;
    const reply: unknown = await socket.timeout(30_000).emitWithAck(name, payload).catch(String);
    if (!/^\{"ok":(true|false,"error":"(?!internal)\w+")\}$/.test(JSON.stringify(reply)))
      flaws.push(`${JSON.stringify(reply)} to ${tell()}`);
  };
  for (let number = 0; number < events; number += 20)
    await Promise.all(Array.from({ length: 20 }, (_, place) => speak(number + place)));
  socket.close();
  expect(flaws).toEqual([]);
  expect(server.errors()).toEqual([]);
});
