/** The raw connections behind live lines: on close, those whose other end has died are not waited for. */
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

const patience = 2_000;

export const watchUpgraded = (server: Server): { readonly letGo: () => void } => {
  const open = new Set<Duplex>();
  let leaving = false;
  server.on('upgrade', (_request, stream) => {
    if (leaving) stream.destroy();
    open.add(stream);
    stream.once('close', () => open.delete(stream));
  });
  return {
    letGo: () => {
      leaving = true;
      setTimeout(() => {
        for (const stream of open) stream.destroy();
      }, patience).unref();
    },
  };
};
