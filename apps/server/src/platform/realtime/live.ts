/** What the slices see of the live line: commands they answer, rooms they speak to. */
import type { LiveEvent, Payload, Schema } from '@vitrine/contract';
import type { Viewer } from '../http/viewer.ts';

/** One authenticated connection, as a command finds it. */
export type Connection = {
  readonly viewer: Viewer;
  isIn(room: string): boolean;
  join(room: string): Promise<void>;
  /** Speaks to this connection alone. */
  tell<E extends LiveEvent>(event: E, payload: Payload<E>): void;
};

export type Command<E extends LiveEvent> = { readonly payload: Payload<E>; readonly connection: Connection };

export type Address = { readonly to: readonly string[]; readonly except?: readonly string[] };

export type Live = {
  on<E extends LiveEvent>(event: E, handle: (command: Command<E>) => void | Promise<void>): void;
  tell<E extends LiveEvent>(address: Address, event: E, payload: Payload<E>): void;
  isAnybodyIn(room: string): Promise<boolean>;
  /** How many connections this process holds. */
  connected(): number;
  /** Hears when a person's first connection came and when the last one has been gone for a while. */
  onPresence(listener: (userId: string, online: boolean) => void): void;
  /** Says goodbye to the connections of these sessions and cuts them, on every process. */
  endSessions(sessionIds: readonly string[]): void;
};

/** Commands by their name on the wire. */
export type Registered = { readonly payload: Schema; readonly handle: (command: never) => void | Promise<void> };
export type Registry = Map<string, Registered>;

export const userRoom = (userId: string): string => `user:${userId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
