/** A crowd at the bare server: names instead of people, nothing to prove. */
import { io } from 'socket.io-client';
const atOnce = 50;
export const enter = (url, name) => new Promise((resolve, reject) => {
    const socket = io(url, { auth: { name }, forceNew: true, transports: ['websocket'], reconnection: false });
    socket.once('connected', () => resolve(socket));
    socket.once('connect_error', reject);
});
export const enterAll = async (url, count) => {
    const sockets = [];
    while (sockets.length < count) {
        const handful = Array.from({ length: Math.min(atOnce, count - sockets.length) }, (_, place) => enter(url, `bystander ${sockets.length + place}`));
        sockets.push(...(await Promise.all(handful)));
    }
    return sockets;
};
//# sourceMappingURL=bare-crowd.js.map