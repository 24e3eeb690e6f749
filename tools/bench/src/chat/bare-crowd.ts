/** A crowd at the bare server: names instead of people, nothing to prove. */
import { io, type Socket } from 'socket.io-client';

const atOnce = 50;

export const enter = (url: string, name: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, { auth: { name }, forceNew: true, transports: ['websocket'], reconnection: false });
    socket.once('connected', () => resolve(socket));
    socket.once('connect_error', reject);
  });

export const enterAll = async (url: string, count: number): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const handful = Array.from({ length: Math.min(atOnce, count - sockets.length) }, (_, place) =>
      enter(url, `bystander ${sockets.length + place}`),
    );
    sockets.push(...(await Promise.all(handful)));
  }
  return sockets;
};
