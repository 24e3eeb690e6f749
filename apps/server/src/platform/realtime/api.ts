/** The realtime API for modules: commands from clients, events to rooms, presence. */
import type { LiveEvent, Payload, Schema } from '@vitrine/contract';
import type { Viewer } from '../http/viewer.ts';

/** The authenticated connection that sent a command. */
export type Connection = {
  readonly viewer: Viewer;
  isIn(room: string): boolean;
  join(room: string): Promise<void>;
  /** Leaves all rooms whose name starts so. */
  leave(prefix: string): Promise<void>;
  /** Sends an event to this connection only. */
  emit<E extends LiveEvent>(event: E, payload: Payload<E>): void;
};

export type Command<E extends LiveEvent> = { readonly payload: Payload<E>; readonly connection: Connection };

export type Target = { readonly to: readonly string[]; readonly except?: readonly string[] };

/** Those of the rooms that a person may be in now. */
export type KeepRooms = (userId: string, rooms: readonly string[]) => Promise<readonly string[]>;

export type Realtime = {
  on<E extends LiveEvent>(event: E, handle: (command: Command<E>) => void | Promise<void>): void;
  emit<E extends LiveEvent>(target: Target, event: E, payload: Payload<E>): void;
  /** All connections that are in a room leave others, on every process. */
  leave(members: string, rooms: readonly string[]): void;
  hasMembers(room: string): Promise<boolean>;
  /** How many connections this process holds. */
  connected(): number;
  /** Called when a connection of a user opens, and when the last one has been closed for a while. */
  onPresence(listener: (userId: string, online: boolean) => void): void;
  /** Says which rooms a connection may have again that was away; all if nothing is said. */
  onRestore(keepRooms: KeepRooms): void;
  /** Tells the connections of these sessions that they ended and closes them, on every process. */
  endSessions(sessionIds: readonly string[]): void;
};

/** Command handlers by event name. */
export type RegisteredCommand = { readonly payload: Schema; readonly handle: (command: never) => void | Promise<void> };
export type CommandRegistry = Map<string, RegisteredCommand>;

export const userRoom = (userId: string): string => `user:${userId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
