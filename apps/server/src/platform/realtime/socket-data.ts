/** What we keep with a connection; it survives a short cut together with the rooms. */
import type { Viewer } from '../http/viewer.ts';

export type SocketData = {
  viewer: Viewer | null;
  /** When it was last somebody's, or being asked whose it is. */
  unknownSince: number;
  /** Introduced by `setup` rather than by the handshake, so it will not introduce itself again. */
  late: boolean;
};
