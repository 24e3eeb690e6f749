/**
 * Live events go between processes, and wait for a connection to come back, without a host. Each connection is sent
 * the one it was opened under, and so never one that somebody else made up.
 */
import type { Server, Socket } from 'socket.io';
import { originOf, type Reach } from '../http/origin.ts';

/** Stands where the host will be. No text that people write can hold it: neither the contract nor PostgreSQL takes a NUL. */
export const hostToCome = '\u0000';

/** As it stands in JSON; after an odd backslash it would be part of somebody's text. */
const written = /(?<!\\)((?:\\\\)*)\\u0000/g;

/** A packet about to be queued; Engine.IO sends what it holds after this event. */
type Outgoing = { data?: unknown; options?: { wsPreEncodedFrame?: unknown } | undefined };

export const sendOwnHost = (engine: Server['engine'], reach: Reach): void => {
  engine.on('connection', (connection: Socket['conn']) => {
    const origin = JSON.stringify(originOf(connection.request, reach)).slice(1, -1);
    connection.on('packetCreate', (packet: Outgoing) => {
      if (typeof packet.data !== 'string' || !packet.data.includes(String.raw`\u0000`)) return;
      packet.data = packet.data.replaceAll(written, (_, before: string) => before + origin);
      // Made once for everybody who hears the event, with no host in it.
      packet.options = { ...packet.options, wsPreEncodedFrame: undefined };
    });
  });
};
