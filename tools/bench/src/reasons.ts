/** What is known of why a part may miss its goal; told below the table while it does. */
const reasons: Readonly<Record<string, string>> = {
  lists:
    'a page that stands ready takes 103 to 118 µs of CPU, where bare Fastify takes 82 to 95 to send the same bytes (50 kB plain, then ' +
    'Brotli). A server that does nothing but send them takes as long in our process as bare Fastify in its own; what remains is spread ' +
    'over the budget, the caller’s own changes, the clock, the request’s id and the figures, none of it more than 5 µs.',
  flatness:
    '`posts/plans.test.ts` holds the plans to index walks. What differed between runs was what else the servers did: after a start ' +
    'the one with a million works measures its shelves for a while.',
  writes:
    'not profiled. Likely: the process reads a request and writes an answer for each write, which pgbench does not, and on a busy machine ' +
    'pgbench has 32 connections at work where the server has three batches.',
  'recommendations-speed':
    'an answer takes about 2.4 ms of the one thread that answers: 0.9 for ranking (in a profile 40 % of that compare some 90 candidates by ' +
    'each signal, 38 % keep lookalikes apart, 14 % find reasons), the rest two reads and HTTP. Four who ask at once therefore wait for ' +
    'each other, at some 420 answers a second. One at a time, works by chance have a tail that shrinks as more of them were asked ' +
    'about (p95 from 9.5 to 6.1 ms within 2,000 answers), so it is what is read for the first time; where, was not found.',
};

export const tellReasons = (missed: readonly string[]): string[] =>
  [...new Set(missed)].flatMap((part) => (reasons[part] === undefined ? [] : [`- **${part}**: ${reasons[part]}`]));
