/** Data of a connection; Socket.IO restores it with the rooms after a short disconnect. */
import type { Viewer } from '../http/viewer.ts';

export type SocketData = {
  viewer: Viewer | null;
  /** When the connection opened, was last authenticated, or last retried authentication. */
  unauthenticatedSince: number;
  /** Authenticated by `setup` rather than by the handshake, so it will not authenticate again by itself. */
  usesSetup: boolean;
};
