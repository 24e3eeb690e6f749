/** Clients of the baseline server: named, without authentication. */
import { io, type Socket } from 'socket.io-client';

const atOnce = 50;

export const connectBaseline = (url: string, name: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, { auth: { name }, forceNew: true, transports: ['websocket'], reconnection: false });
    socket.once('connected', () => resolve(socket));
    socket.once('connect_error', reject);
  });

export const connectAllBaseline = async (url: string, count: number): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(atOnce, count - sockets.length) }, (_, place) =>
      connectBaseline(url, `bystander ${sockets.length + place}`),
    );
    sockets.push(...(await Promise.all(batch)));
  }
  return sockets;
};
