import { setTimeout as sleep } from 'node:timers/promises';
import type { Chat } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, openHouse } from './house.ts';
import { clientFor, openTalker, type Talker } from './talker.ts';

const pairs = 20;
const messagesEach = 250;
const total = pairs * 2 * messagesEach;
/** Shares of the conversation after which the server is killed. */
const kills = [0.15, 0.35, 0.55, 0.75];
const messagesPerCut = 20;
const handful = 5;
/** Seconds; a busy machine takes its time, a broken one takes forever. */
const patience = 300;

type Pair = { readonly chat: Chat; readonly talkers: readonly [Talker, Talker] };

let house: House;
let couples: Pair[] = [];
beforeAll(async () => {
  house = await openHouse({ RATE_LIMIT: 'off' });
});
afterAll(async () => {
  for (const { talkers } of couples) for (const talker of talkers) talker.close();
  await house.close();
});

const arrive = async (name: string): Promise<Talker> => {
  const body = { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@vitrine.example`, password: 'correct horse' };
  return openTalker(house.url, await clientFor(house.url).accounts.signUp({ body }));
};

const meet = async (place: number): Promise<Pair> => {
  const talkers = [await arrive(`Left ${place}`), await arrive(`Right ${place}`)] as const;
  const chat = await talkers[0].client.chat.open({ body: { userId: talkers[1].session._id } });
  for (const talker of talkers) talker.openChat(chat);
  return { chat, talkers };
};

const everybody = () => couples.flatMap(({ talkers }) => talkers);

const acknowledgedShare = () => everybody().reduce((sum, talker) => sum + talker.acknowledged.length, 0) / total;

const until = async (what: string, holds: () => boolean, seconds: number): Promise<void> => {
  const end = Date.now() + seconds * 1000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`${what} took more than ${seconds} seconds`);
    await sleep(50);
  }
};

/** Writes the next line whenever fewer than a handful wait. */
const talk = (talker: Talker, chat: Chat): void => {
  let said = 0;
  const goOn = () => {
    while (said < messagesEach && talker.outbox.list().length < handful) {
      said += 1;
      talker.outbox.put(chat._id, `${talker.session.name} says ${said - 1}`);
    }
  };
  talker.outbox.onChange(goOn);
  goOn();
};

/** Cuts a line somewhere after every few messages; the dice are seeded, the moments are not. */
const cutLines = async (): Promise<number> => {
  let seed = 7;
  for (let cuts = 0; ; ) {
    const share = acknowledgedShare();
    if (share === 1) return cuts;
    for (; cuts < (share * total) / messagesPerCut; cuts += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      everybody()[seed % (pairs * 2)]?.cutLine();
    }
    await sleep(20);
  }
};

it(`${total} messages each reach their reader once and in order through cut lines and killed servers`, async () => {
  couples = await Promise.all(Array.from({ length: pairs }, (_, place) => meet(place)));
  const started = performance.now();
  for (const { chat, talkers } of couples) for (const talker of talkers) talk(talker, chat);
  const cutting = cutLines();
  for (const share of kills) {
    await until('talking', () => acknowledgedShare() >= share, patience);
    await house.kill();
    await house.start();
  }
  await until('talking', () => acknowledgedShare() === 1, patience);
  const cuts = await cutting;
  const complete = ({ chat, talkers }: Pair) =>
    talkers.every((talker) => talker.shown(chat._id).length === 2 * messagesEach);
  await until('catching up', () => couples.every(complete), patience);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${total} messages in ${seconds} s, ${cuts} cut lines, ${kills.length} killed servers`);

  for (const { chat, talkers } of couples) {
    const expected = (talker: Talker) =>
      Array.from({ length: messagesEach }, (_, number) => `${talker.session.name} says ${number}`);
    for (const [reader, writer] of [talkers, talkers.toReversed()] as [Talker, Talker][]) {
      const shown = reader.shown(chat._id);
      expect(shown.map((message) => message.seq)).toEqual(Array.from(shown, (_, place) => place + 1));
      const heard = shown.filter((message) => message.sender._id === writer.session._id);
      expect(heard.map((message) => message.content)).toEqual(expected(writer));
      expect(heard.map((message) => message._id)).toEqual(writer.acknowledged.map((message) => message._id));
      expect(reader.disturbed()).toBe(0);
    }
  }
}, 900_000);
