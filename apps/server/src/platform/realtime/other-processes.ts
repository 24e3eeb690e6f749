/** Messages between processes: whether a room has members elsewhere, and that events may be missing. */
import type { Server } from 'socket.io';

export type OtherProcesses = {
  hasMembers(room: string): Promise<boolean>;
  /** Tells other processes that events from here may not have reached them. */
  announceGap(): void;
};

export type OtherProcessesContext = {
  readonly io: Server;
  readonly onGap: () => void;
};

/** Uses the responses that arrived before the timeout. */
const receivedResponses = async (request: Promise<unknown[]>): Promise<unknown[]> => {
  try {
    return await request;
  } catch (error) {
    const partial: unknown = error instanceof Error && 'responses' in error ? error.responses : [];
    return Array.isArray(partial) ? partial : [];
  }
};

export const noOtherProcesses: OtherProcesses = {
  hasMembers: async () => false,
  announceGap: () => undefined,
};

export const createOtherProcesses = ({ io, onGap }: OtherProcessesContext): OtherProcesses => {
  io.on('here', (room: unknown, answer: (found: boolean) => void) =>
    answer(typeof room === 'string' && io.of('/').adapter.rooms.has(room)),
  );
  io.on('missed', onGap);
  return {
    hasMembers: async (room) => (await receivedResponses(io.serverSideEmitWithAck('here', room))).includes(true),
    announceGap: () => void io.serverSideEmit('missed'),
  };
};
