/** Publishes a post and times how long until it has recommendations, and until its neighbours are stored. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Postgres } from '../environment/postgres.ts';
import { drawCover } from './speed-world.ts';

type Asked = {
  readonly path: string;
  readonly body: unknown;
  readonly token?: string;
};

const post = async <T>(address: string, { path, body, token }: Asked): Promise<T> => {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const reply = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply.json() as Promise<T>;
};

const until = async (holds: () => Promise<boolean>): Promise<string> => {
  const started = performance.now();
  while (!(await holds())) await sleep(20);
  return `${Math.round(performance.now() - started)} ms`;
};

export const publishOne = async ({ sql }: Postgres, address: string, which: string): Promise<string> => {
  const email = `${which.replaceAll(' ', '.')}@vitrine.example`;
  const { token } = await post<{ token: string }>(address, {
    path: '/api/user',
    body: { name: 'A publisher', email, password: 'a bench password' },
  });
  const work = {
    title: 'Signs for a harbour',
    description: 'Letters for a harbour wall.',
    image: `data:image/webp;base64,${(await drawCover(which)).toString('base64')}`,
    tags: ['signage', 'lettering'],
    tools: ['Figma'],
    category: ['Typography'],
  };
  const { _id } = await post<{ _id: string }>(address, { path: '/api/post', body: work, token });
  const isDescribed = async (andLinked: boolean) => {
    const rows = await sql`select 1 from post_signals where post_id = ${_id} and (linked or not ${andLinked})`;
    return rows.length > 0;
  };
  const served = until(async () => {
    if (!(await isDescribed(false))) return false;
    const { recommendations } = await post<{ recommendations: string[] }>(address, {
      path: '/recommend',
      body: { id: _id },
    });
    return recommendations.length > 0;
  });
  const linked = until(() => isDescribed(true));
  return `a new post, ${which}: recommendations after ${await served}, neighbours stored after ${await linked}`;
};
