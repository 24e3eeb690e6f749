/** The statements that the server runs for lists, as scripts for pgbench: one for each order, with any page. */
import { limits, type Sort, sorts } from '@vitrine/contract';
import { createListPosts } from '@vitrine/server/for-tools';
import postgres from 'postgres';

const { pageSize } = limits;
/** The first pages of the featured order are another statement; of 100,000 posts they are less than a hundredth. */
const firstPage = 20;
const recordedPage = 200;
const recordedOffset = (recordedPage - 1) * pageSize;

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** What the server's own code sends for a page, once it knows the length of the list. */
const recordStatement = async (url: string, sort: Sort): Promise<Statement> => {
  const recorded: Statement[] = [];
  const db = postgres(url, {
    max: 1,
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    onnotice: () => undefined,
    debug: (_connection, text, values) => void recorded.push({ text, values }),
  });
  try {
    const listPosts = createListPosts();
    const deps = { db, now: () => new Date() };
    for (let time = 0; time < 2; time += 1) await listPosts(deps, { sort, page: String(recordedPage), seed: 'bench' });
    const last = recorded.at(-1);
    if (!last) throw new Error(`no statement was recorded for ${sort}`);
    return last;
  } finally {
    await db.end();
  }
};

/** A shuffled page reads other positions each time; the offset is the only number that differs between pages. */
const parameter = (value: unknown, posts: number, random: string[]): string => {
  if (Array.isArray(value)) {
    const names = value.map((_, place) => `position${place}`);
    random.push(...names.map((name) => `\\set ${name} random(0, ${posts - 1})`));
    return `array[${names.map((name) => `:${name}`).join(', ')}]`;
  }
  return String(value) === String(recordedOffset) ? ':wanted' : `'${String(value)}'`;
};

const scriptOf = ({ text, values }: Statement, posts: number): string => {
  const random = [`\\set wanted ${pageSize} * random(${firstPage}, ${Math.floor(posts / pageSize) - 1})`];
  const parameters = values.map((value) => parameter(value, posts, random));
  const statement = text.replaceAll(/\$(\d+)/g, (_, number: string) => parameters[Number(number) - 1] ?? 'null');
  return `${random.join('\n')}\n${statement};\n`;
};

export const listScripts = async (url: string, posts: number): Promise<string[]> => {
  const scripts: string[] = [];
  for (const sort of sorts) scripts.push(scriptOf(await recordStatement(url, sort), posts));
  return scripts;
};
