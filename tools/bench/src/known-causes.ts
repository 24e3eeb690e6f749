/** Known causes of missed goals, printed below the table. */
const reasons: Readonly<Record<string, string>> = {
  lists:
    'a cached page takes 103 to 118 µs of CPU, where plain Fastify takes 82 to 95 to send the same bytes (50 kB uncompressed, then Brotli). ' +
    'A server that only sends them takes as long in our process as plain Fastify in its own; the rest is spread over the rate limit, ' +
    'the check for own writes, the clock, the request id and the metrics, none of it more than 5 µs.',
  'lists-made':
    '32 connections that ask again at once wait 32 divided by the rate on average, so that a p99 of 40 ms needs more than 800 lists a second. The two ' +
    'cores are shared with the load generator and the database. In a profile of the complete form, a fifth of the time of the server makes it of the stored cards, ' +
    'and a quarter writes to sockets: 57 kB to the client, and the statements.',
  flatness:
    '`posts/plans.test.ts` checks that all plans are index scans. Runs differed by what else the servers did: after a start ' +
    'the one with a million posts refreshes its page anchors for a while.',
  writes:
    'not profiled. Likely: the server parses a request and writes a response for each write, which pgbench does not, and on a busy machine ' +
    'pgbench has 32 active connections where the server has three batches.',
  hearts:
    '16 connections that ask again at once wait 16 divided by the rate on average, so that a p99 of 50 ms needs about 800 a second. Over one connection a like takes 2.1 to 2.9 ms, a plain insert 0.3; ' +
    'the statement has a generic plan, and forcing one changes nothing. Triggers and foreign keys are a quarter of what the database does. Tried: a function of the database takes twice as long.',
  mixed:
    '64 connections that ask again at once wait 64 divided by the rate on average: 61 ms at 1,052 a second, so that a p99 of 100 ms needs about 1,500. The load ' +
    'generator and the database share the two cores.',
  idle: 'measured on the same slow machine, beside other programs; 0.21 % the day before. Timers, not requests, are what is left.',
  pages:
    'blocking is within its goal; the score is held down by the largest paint. All of the style sheet is loaded before the first paint: 44.5 kB, of which 19 kB are the display font, and of whose rules Lighthouse ' +
    'calls 89 % unused on Home. Decision 31 has what was done, and the thread time of what blocks.',
  chat:
    'the database needs 0.84 to 0.95 ms of CPU for a message with its number, unread counts, notification and people, 0.23 for ' +
    'the one row of the baseline, and both wait for the same commit. The rest is the HTTP call: its parsing, and four writes ' +
    'to sockets instead of two. Over one connection the statement takes 2.1 to 2.7 ms, a plain insert 0.3. It has a generic plan, ' +
    'whose execution takes 1.0 ms by EXPLAIN; 0.7 to 1.1 ms are the thread of the server (0.06 for an empty one). In a profile a tenth of the time of a message in this thread is composing statements of fragments, another tenth writing to sockets. Tried: the whole as a function of the database with small ' +
    'statements takes a third less for eight messages at once, and as long for one, in three runs by turns.',
  'case-study':
    'both cores are busy. In a profile of the slowest answers during uploads the longest waits are for the garbage collector, whose helper threads wait for a processor too: up to 37 ms, once or twice in 20 pictures. ' +
    'The rest are turns of the thread that waits for a processor behind PostgreSQL or the process that encodes, 3 to 7 ms each. Tried by turns without gain: a lower priority or a session of its own for the process that encodes, ' +
    'one helper thread for the garbage collector, no parallel scavenges, chunks stored one at a time, one thread for decoding.',
  recommendations:
    'precision in generated worlds and rarely liked targets of real likes are behind cosines since likes are followed through a third post: the price is in decision 6. Three posts of 1,293 are in no list. ' +
    'Content hardly adds to likes (decision 78).',
  'recommendations-speed':
    'a list built on request takes about 2.4 ms of the only request thread: 0.9 for ranking (in a profile 40 % of that scores some 90 candidates ' +
    'by each signal, 38 % is diversification, 14 % finds reasons), the rest two reads and HTTP. Four concurrent requests therefore queue, ' +
    'at some 420 responses a second. With one client, the tail for random posts shrinks as more of them were requested ' +
    '(p95 from 9.5 to 6.1 ms within 2,000 responses), so it is due to first reads; where exactly was not found.',
  search:
    'with eight at once on two cores a p99 of 50 ms needs about 8 ms of processor time for a query, and a query costs 5 to 23, a suggestion 6 to 8. The ' +
    'rows of times are from before postings were numbers. Processor time for a query without HTTP, database + thread of the server, before and since, each ' +
    'in a run of its own on a busy machine among 100,000 posts: two words 16.2 + 8.6 and 6.7 + 6.4 ms, exclusion 13.0 + 6.0 and 6.4 + 4.4, one colour 21.7 ' +
    '+ 6.7 and 6.9 + 11.6, word and colour 28.4 + 6.3 and 8.4 + 5.3, filters alone 14.9 + 6.1 and 7.9 + 5.2, time span 14.3 + 5.7 and 7.7 + 4.5, sixteen ' +
    'words 24.2 + 12.4 and 17.3 + 5.3. In the database look-ups are the dearest, about 1 ms for a thousand, then what the orders by score, hearts and views ' +
    'read of 400 posts; in the thread, adding up postings of colours, comparing 400 palettes and counting filters. Next: postings of frequent terms packed ' +
    'in blocks, which costs a search no look-ups, and facets as numbers.',
};

export const explainMissed = (missed: readonly string[]): string[] =>
  [...new Set(missed)].flatMap((part) => (reasons[part] === undefined ? [] : [`- **${part}**: ${reasons[part]}`]));
