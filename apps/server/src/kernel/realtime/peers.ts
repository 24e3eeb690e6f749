/** What the processes of one site ask and tell each other, beside what people hear. */
import type { Server } from 'socket.io';
import type { Rooms } from './rooms.ts';

export type Peers = {
  /** Resolves when every process speaks to all addresses that people reach this one by. */
  shareOrigins(): Promise<void>;
  isAnybodyIn(rooms: readonly string[]): Promise<boolean>;
  /** Says that something said here may not have been heard elsewhere. */
  tellMissed(): void;
};

export type PeersContext = {
  readonly io: Server;
  readonly rooms: Rooms;
  /** Whether the others can be reached at all. */
  readonly isUp: () => boolean;
  readonly onMissed: () => void;
};

/** A process that does not answer in time has heard the question all the same. */
const answersOf = async (asked: Promise<unknown[]>): Promise<unknown[]> => {
  try {
    return await asked;
  } catch (error) {
    const some: unknown = error instanceof Error && 'responses' in error ? error.responses : [];
    return Array.isArray(some) ? some : [];
  }
};

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

export const nobodyElse: Peers = {
  shareOrigins: async () => undefined,
  isAnybodyIn: async () => false,
  tellMissed: () => undefined,
};

export const createPeers = ({ io, rooms, isUp, onMissed }: PeersContext): Peers => {
  const shared = new Set<string>();
  io.on('origins', (theirs: unknown, answer: (ours: readonly string[]) => void) => {
    rooms.learn(texts(theirs));
    answer(rooms.origins());
  });
  io.on('here', (names: unknown, answer: (found: boolean) => void) => {
    const here = io.of('/').adapter.rooms;
    answer(texts(names).some((name) => here.has(name)));
  });
  io.on('missed', onMissed);
  return {
    shareOrigins: async () => {
      const ours = rooms.origins();
      if (!isUp() || ours.every((origin) => shared.has(origin))) return;
      const answers = await answersOf(io.serverSideEmitWithAck('origins', ours));
      rooms.learn(answers.flatMap(texts));
      for (const origin of ours) shared.add(origin);
    },
    isAnybodyIn: async (names) => (await answersOf(io.serverSideEmitWithAck('here', names))).includes(true),
    tellMissed: () => void io.serverSideEmit('missed'),
  };
};
