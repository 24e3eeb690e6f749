/** Types that describe a socket event as a value: its name on the wire and its payload. */
import type * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

export type LiveEvent = { readonly summary: string; readonly name: string; readonly payload: Schema };

export type LiveEvents = { readonly [operation: string]: LiveEvent };

export const defineEvents = <const E extends LiveEvents>(events: E): E => events;

export type Payload<E extends LiveEvent> = z.output<E['payload']>;
