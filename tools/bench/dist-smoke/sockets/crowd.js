/** A crowd of members, each with several open connections. */
import { sessionEvents } from '@vitrine/contract';
import { io } from 'socket.io-client';
/** Connections are opened in handfuls, as they come after a restart. */
const atOnce = 50;
const post = async (url, path, body, token) => {
    const reply = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(body),
    });
    if (!reply.ok)
        throw new Error(`${path} answered ${reply.status}`);
    return reply.json();
};
export const signUp = async (url, count) => {
    const people = [];
    for (let place = 0; place < count; place += 1) {
        const name = `Member ${place}`;
        people.push(await post(url, '/api/user', { name, email: `member.${place}@vitrine.example`, password: 'a bench' }));
    }
    return people;
};
export const openChat = (url, from, to) => post(url, '/api/chat', { userId: to._id }, from.token);
export const say = (url, from, chatId, content) => post(url, '/api/message', { chatId, content }, from.token);
const open = (url, { token }) => new Promise((resolve, reject) => {
    const socket = io(url, { auth: { token }, forceNew: true, transports: ['websocket'], reconnection: false });
    socket.once(sessionEvents.connected.name, () => resolve(socket));
    socket.once('connect_error', reject);
});
/** `each` connections for every one of the people, all of them recognised. */
export const connectAll = async (url, people, each) => {
    const wanted = people.flatMap((person) => Array.from({ length: each }, () => person));
    const lines = new Map(people.map((person) => [person._id, []]));
    for (let from = 0; from < wanted.length; from += atOnce) {
        const handful = wanted.slice(from, from + atOnce);
        const sockets = await Promise.all(handful.map((person) => open(url, person)));
        for (const [place, person] of handful.entries()) {
            const socket = sockets[place];
            if (socket)
                lines.get(person._id)?.push(socket);
        }
    }
    return lines;
};
//# sourceMappingURL=crowd.js.map