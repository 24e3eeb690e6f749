/** Closes connections whose session expired, or ended without an event reaching this process. */
import type { Server } from 'socket.io';
import type { FindOpenSessions } from '../http/viewer.ts';
import type { SocketData } from './socket-data.ts';

export const disconnectEndedSessions = async (io: Server, findOpenSessions: FindOpenSessions): Promise<void> => {
  const sockets = [...io.of('/').sockets.values()].map((socket) => ({
    socket,
    sessionId: (socket.data as SocketData).viewer?.sessionId,
  }));
  const sessionIds = new Set(sockets.flatMap(({ sessionId }) => sessionId ?? []));
  if (sessionIds.size === 0) return;
  const open = await findOpenSessions([...sessionIds]);
  for (const { socket, sessionId } of sockets) if (sessionId && !open.has(sessionId)) socket.disconnect(true);
};
