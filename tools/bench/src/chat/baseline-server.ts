/** Baseline for chat: plain Socket.IO that commits one row per message and forwards it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { Server } from 'socket.io';

const sql = postgres(process.argv[2] ?? '', { max: 12, onnotice: () => undefined });
await sql`create table if not exists bench_said (content text not null)`;

/** Memory metrics in the format of our own server. */
const http = createServer((_request, response) => {
  const { rss, heapUsed } = process.memoryUsage();
  response.end(`process_resident_memory_bytes ${rss}\nnodejs_heap_size_used_bytes ${heapUsed}\n`);
});
const io = new Server(http);
io.on('connection', (socket) => {
  const { name } = socket.handshake.auth;
  if (typeof name === 'string') void socket.join(name);
  socket.emit('connected');
  socket.on('say', async (to: string, content: string) => {
    await sql`insert into bench_said values (${content})`;
    io.to(to).emit('said', content);
  });
});
http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(http.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
