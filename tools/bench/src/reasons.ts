/** What is known of why a part may miss its goal; told below the table while it does. */
const reasons: Readonly<Record<string, string>> = {
  lists:
    'a kept page took about 190 µs of CPU where bare Fastify took about 110 to send the same bytes. A sampled profile, taken on a busy ' +
    'machine and so only roughly true, spreads the difference over what a bare server does not do for each answer: listeners and hooks ' +
    'for metrics and the log, more headers, budgets and the caller’s own changes, the histogram, the query.',
  flatness:
    'not profiled. `posts/plans.test.ts` holds the plans to index walks; on a machine that others keep busy repeated runs of this part ' +
    'disagreed with each other by more than the goal allows, in both directions.',
  writes:
    'not profiled. Likely: the process reads a request and writes an answer for each write, which pgbench does not, and on a busy machine ' +
    'pgbench has 32 connections at work where the server has three batches.',
};

export const tellReasons = (missed: readonly string[]): string[] =>
  [...new Set(missed)].flatMap((part) => (reasons[part] === undefined ? [] : [`- **${part}**: ${reasons[part]}`]));
