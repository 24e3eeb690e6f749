/** Tracks WebSocket TCP connections, so that dead ones do not block the shutdown. */
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

const graceMs = 2_000;

export const trackUpgradedSockets = (server: Server): { readonly destroyAfterGrace: () => void } => {
  const open = new Set<Duplex>();
  let closing = false;
  server.on('upgrade', (_request, socket) => {
    if (closing) socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    destroyAfterGrace: () => {
      closing = true;
      setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, graceMs).unref();
    },
  };
};
