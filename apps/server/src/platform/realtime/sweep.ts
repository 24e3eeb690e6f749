/** Cuts connections whose session has run out, or was ended where we did not hear of it. */
import type { Server } from 'socket.io';
import type { Recognise } from '../http/viewer.ts';
import type { SocketData } from './socket-data.ts';

export const sweepSessions = async (io: Server, recognise: Recognise): Promise<void> => {
  const sockets = [...io.of('/').sockets.values()].map((socket) => ({
    socket,
    sessionId: (socket.data as SocketData).viewer?.sessionId,
  }));
  const sessionIds = new Set(sockets.flatMap(({ sessionId }) => sessionId ?? []));
  if (sessionIds.size === 0) return;
  const open = await recognise([...sessionIds]);
  for (const { socket, sessionId } of sockets) if (sessionId && !open.has(sessionId)) socket.disconnect(true);
};
