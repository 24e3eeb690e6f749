/** What the processes of one site ask and tell each other, beside what people hear. */
import type { Server } from 'socket.io';

export type Peers = {
  isAnybodyIn(room: string): Promise<boolean>;
  /** Says that something said here may not have been heard elsewhere. */
  tellMissed(): void;
};

export type PeersContext = {
  readonly io: Server;
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

export const nobodyElse: Peers = {
  isAnybodyIn: async () => false,
  tellMissed: () => undefined,
};

export const createPeers = ({ io, onMissed }: PeersContext): Peers => {
  io.on('here', (room: unknown, answer: (found: boolean) => void) =>
    answer(typeof room === 'string' && io.of('/').adapter.rooms.has(room)),
  );
  io.on('missed', onMissed);
  return {
    isAnybodyIn: async (room) => (await answersOf(io.serverSideEmitWithAck('here', room))).includes(true),
    tellMissed: () => void io.serverSideEmit('missed'),
  };
};
