/** Why a part may miss its goal, as its profile says; told below the table while it does. */
const reasons: Readonly<Record<string, string>> = {
  lists:
    'a kept page costs 190 µs of CPU where bare Fastify takes 110 to send the same bytes. The profile finds the difference in what a bare ' +
    'server does not do for each answer: listeners and hooks for metrics and the log (21 µs), ten more headers (13), budgets and ' +
    'the caller’s own changes (10), the histogram (6), the query (3), and the events and microtasks between them.',
  flatness:
    'plans are the same index walks at every size (`posts/plans.test.ts` holds them to it). Where other programs keep the cores busy, waiting ' +
    'for a turn is most of each figure, and the smaller world comes out slower as often as the larger.',
  writes:
    'where works differ, nothing can be saved by writing once for many, and the process reads a request and writes an answer for each, ' +
    'which pgbench does not; all of them share two cores with the database. On a busy machine pgbench also gets the share of 32 ' +
    'processes, the server that of one.',
};

export const tellReasons = (missed: readonly string[]): string[] =>
  [...new Set(missed)].flatMap((part) => (reasons[part] === undefined ? [] : [`- **${part}**: ${reasons[part]}`]));
