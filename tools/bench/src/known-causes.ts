/** Known causes of missed goals, printed below the table. */
const reasons: Readonly<Record<string, string>> = {
  lists:
    'a cached page takes 103 to 118 µs of CPU, where plain Fastify takes 82 to 95 to send the same bytes (50 kB uncompressed, then Brotli). ' +
    'A server that only sends them takes as long in our process as plain Fastify in its own; the rest is spread over the rate limit, ' +
    'the check for own writes, the clock, the request id and the metrics, none of it more than 5 µs.',
  'lists-made':
    '32 connections that ask again at once wait 32 divided by the rate on average, so that a p99 of 40 ms needs more than 800 lists a second. On two ' +
    'cores, which the load generator and the database share, a list costs about 0.8 ms of the server, 0.8 of the database and 0.2 of the generator.',
  flatness:
    '`posts/plans.test.ts` checks that all plans are index scans. Runs differed by what else the servers did: after a start ' +
    'the one with a million posts refreshes its page anchors for a while.',
  writes:
    'not profiled. Likely: the server parses a request and writes a response for each write, which pgbench does not, and on a busy machine ' +
    'pgbench has 32 active connections where the server has three batches.',
  hearts:
    '16 connections that ask again at once wait 16 divided by the rate on average, so that a p99 of 50 ms needs about 800 a second. Measured on a machine on ' +
    'which the writes of part `writes` were a quarter as fast as the day before; not profiled.',
  mixed:
    '64 connections that ask again at once wait 64 divided by the rate on average: 85 ms at 753 a second, so that a p99 of 100 ms needs about 1,500. The load ' +
    'generator and the database share the two cores. Measured on the same slow machine.',
  idle: 'measured on the same slow machine, beside other programs; 0.21 % the day before. Timers, not requests, are what is left.',
  pages:
    'Lighthouse slows a processor down four times that is slow already, and its blocking time grows with that: 246 ms on Home in the first measurement, with a ' +
    'third more script. Decision 31 has the thread time of what blocks. A page that must be made costs 10 ms; of 8.6 in decision 37, rendering was 3.7, and the rest its list, Brotli and HTTP.',
  chat:
    'the database needs 0.84 to 0.95 ms of CPU for a message with its number, unread counts, notification and people, 0.23 for ' +
    'the one row of the baseline, and both wait for the same commit. The rest is the HTTP call: its parsing, and four writes ' +
    'to sockets instead of two.',
  'case-study':
    'each answer waits for several turns of the thread that answers, and those are long during uploads: with the same visitors, `/healthz` had a p99 of 20 ms, a post ' +
    '50, a list 75 (6 to 16, 5 to 14 and 12 to 30 between uploads), while no read took 8 ms in PostgreSQL. In a profile of 4.5 s, 148 turns took more than 5 ms, 14 on average: a quarter writes ' +
    "chunks to the database's socket, a quarter turns them into text and back, and an eighth collects garbage (each MB that arrives counts as memory outside of the heap, and about every " +
    'other one starts a full collection of 9 ms). What decodes is not the cause: programs that only compute beside the server, at niceness 0, 5 or 19, one or two, changed nothing. Parts of 64 kB, one at a time with ' +
    'pauses, made 65 ms 48. Next: a thread with a connection of its own that stores and reads what is uploaded.',
  'recommendations-speed':
    'a list built on request takes about 2.4 ms of the only request thread: 0.9 for ranking (in a profile 40 % of that scores some 90 candidates ' +
    'by each signal, 38 % is diversification, 14 % finds reasons), the rest two reads and HTTP. Four concurrent requests therefore queue, ' +
    'at some 420 responses a second. With one client, the tail for random posts shrinks as more of them were requested ' +
    '(p95 from 9.5 to 6.1 ms within 2,000 responses), so it is due to first reads; where exactly was not found.',
  search:
    'the rows were measured in a shorter run than the bench does, among 3,000 posts for titles and topics and with 12 queries of a kind, one at a time, while other programs ' +
    'kept both cores busy (load average 13), and before walks had at most 3,000 look-ups and facets and palettes were next to each other. Processor time of a query then and since, of server and database without HTTP, ' +
    'among 20,000 posts on a busy machine: frequent word 58 and 31 ms, two words 42 and 30, one letter 95 and 27, three colours 88 and 29, filters alone 56 and 23, sixteen words 162 and 50, only ' +
    'exclusions 113 and 27, a suggestion for one letter 20 and 12. With eight at once on two cores a p99 of 50 ms needs about 8.',
};

export const explainMissed = (missed: readonly string[]): string[] =>
  [...new Set(missed)].flatMap((part) => (reasons[part] === undefined ? [] : [`- **${part}**: ${reasons[part]}`]));
