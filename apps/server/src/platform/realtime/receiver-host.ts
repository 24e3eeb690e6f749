/**
 * Events are passed between processes and stored for recovery with a placeholder for the host. Each connection receives
 * the host it was opened under, and so never a host that another client forged.
 */
import type { Server, Socket } from 'socket.io';
import { originOf, type ProxySettings } from '../http/caller/origin.ts';

/** Cannot occur in user text: neither the contract nor PostgreSQL accepts a NUL. */
export const hostPlaceholder = '\u0000';

/** The escaped NUL in JSON; after an odd number of backslashes it is part of a text. */
const placeholderInJson = /(?<!\\)((?:\\\\)*)\\u0000/g;

/** A packet about to be queued; Engine.IO sends its data after this event. */
type OutgoingPacket = { data?: unknown; options?: { wsPreEncodedFrame?: unknown } | undefined };

export const insertReceiverHost = (engine: Server['engine'], proxySettings: ProxySettings): void => {
  engine.on('connection', (connection: Socket['conn']) => {
    const origin = JSON.stringify(originOf(connection.request, proxySettings)).slice(1, -1);
    connection.on('packetCreate', (packet: OutgoingPacket) => {
      if (typeof packet.data !== 'string' || !packet.data.includes(String.raw`\u0000`)) return;
      packet.data = packet.data.replaceAll(placeholderInJson, (_, before: string) => before + origin);
      // Encoded once for all receivers, without a host.
      packet.options = { ...packet.options, wsPreEncodedFrame: undefined };
    });
  });
};
