/** Live events, written down like endpoints: a name as it stands on the wire and the shape of its payload. */
import type * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

export type LiveEvent = { readonly summary: string; readonly name: string; readonly payload: Schema };

export type LiveEvents = { readonly [operation: string]: LiveEvent };

export const defineEvents = <const E extends LiveEvents>(events: E): E => events;

export type Payload<E extends LiveEvent> = z.output<E['payload']>;
