/** Compares the database and picture files with what was acknowledged, and checks their consistency. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../../apps/server/src/build.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { deleteUnusedPictures, listPictureFiles } from '../../apps/server/src/modules/media/index.ts';
import { connect, type Sql } from '../../apps/server/src/platform/db/db.ts';
import { findDiscrepancies } from '../../apps/server/test/posts.ts';
import type { Ledger } from './ledger.ts';

/** The embedded database of a data folder, while its server runs. */
export const connectTo = async (dataDir: string): Promise<Sql> => {
  const data = join(dataDir, 'postgres/data');
  const password = (await readFile(join(data, 'vitrine.password'), 'utf8')).trim();
  const port = /^port = '(\d+)'/m.exec(await readFile(join(data, 'vitrine.conf'), 'utf8'))?.[1];
  return connect(`postgres://vitrine:${password}@127.0.0.1:${port}/postgres`, { max: 2 });
};

const missingFrom = async (db: Sql, ledger: Ledger): Promise<string[]> => {
  const posts = await db<{ id: string; title: string; views: number; removed: boolean }[]>`
    select id, title, views::int, removed_at is not null as removed from posts`;
  const likes = await db<{ key: string }[]>`select user_id || ' ' || post_id as key from likes`;
  const follows = await db<{ key: string }[]>`select follower_id || ' ' || followed_id as key from follows`;
  const messages = await db<{ client_id: string }[]>`select client_id from messages where client_id is not null`;
  const byId = new Map(posts.map((post) => [post.id, post]));
  const [liked, followed] = [new Set(likes.map(({ key }) => key)), new Set(follows.map(({ key }) => key))];
  const sent = new Set(messages.map(({ client_id }) => client_id));
  const flaws: string[] = [];
  for (const [id, title] of ledger.posts) {
    const post = byId.get(id);
    if (title === 'unknown') continue;
    if (title === null ? post && !post.removed : !post || post.removed || post.title !== title)
      flaws.push(`post ${id} should be ${title ?? 'removed'}, is ${JSON.stringify(post)}`);
  }
  for (const [id, views] of ledger.views)
    if ((byId.get(id)?.views ?? 0) < views) flaws.push(`post ${id} has ${byId.get(id)?.views} of ${views} views`);
  for (const [key, state] of ledger.likes)
    if (state !== 'unknown' && liked.has(key) !== state) flaws.push(`like ${key} should be ${state}`);
  for (const [key, state] of ledger.follows)
    if (state !== 'unknown' && followed.has(key) !== state) flaws.push(`follow ${key} should be ${state}`);
  for (const id of ledger.messages) if (!sent.has(id)) flaws.push(`message ${id} is lost`);
  return flaws;
};

/** Counters other than those of lists: followers, chats. */
const countedWrong = async (db: Sql): Promise<string[]> => {
  const people = await db<{ id: string }[]>`
    select id from users u
    where followers <> (select count(*) from follows where followed_id = u.id)
       or following <> (select count(*) from follows where follower_id = u.id)`;
  const chats = await db<{ id: string }[]>`
    select id from chats c
    where last_seq <> (select count(*) from messages where chat_id = c.id)
       or last_seq <> (select coalesce(max(seq), 0) from messages where chat_id = c.id)`;
  const unread = await db<{ chat_id: string }[]>`
    select chat_id from chat_members m
    where unread <> (select count(*) from messages
                     where chat_id = m.chat_id and sender_id <> m.user_id and seq > m.seen_seq)`;
  return [
    ...people.map(({ id }) => `followers or following of ${id} are wrong`),
    ...chats.map(({ id }) => `messages of chat ${id} are not numbered without gaps`),
    ...unread.map(({ chat_id }) => `unread messages of chat ${chat_id} are counted wrong`),
  ];
};

const missingFiles = async (db: Sql, dataDir: string): Promise<string[]> => {
  const flaws: string[] = [];
  for await (const name of listPictureFiles(db)) {
    const found = await stat(join(dataDir, 'pictures', name)).catch(() => null);
    if (!found || found.size === 0) flaws.push(`picture file ${name} is ${found ? 'empty' : 'missing'}`);
  }
  return flaws;
};

/** Checks that acknowledged data exists, counters match their rows and pictures have their files. */
export const audit = async (dataDir: string, ledger: Ledger): Promise<string[]> => {
  const db = await connectTo(dataDir);
  try {
    return [
      ...(await missingFrom(db, ledger)),
      ...(await findDiscrepancies(db)).map((row) => JSON.stringify(row)),
      ...(await countedWrong(db)),
      ...(await missingFiles(db, dataDir)),
    ];
  } finally {
    await db.end();
  }
};

const later = () => new Date(Date.now() + 3 * 3_600_000);

/** Deletes unused pictures of a running site, as if hours had passed, and returns the remaining ones. */
export const listOrphanedPictures = async (dataDir: string): Promise<string[]> => {
  const db = await connectTo(dataDir);
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const { app, deps } = await build(config, db);
  try {
    await deleteUnusedPictures({ ...deps, now: later });
    const rows = new Set((await db<{ id: string }[]>`select id from pictures`).map(({ id }) => id));
    // Their job may be writing, and removes what an interrupted one has left when it ends.
    const unfinished = await db<{ id: string }[]>`select picture_id as id from picture_uploads`;
    const writing = new Set(unfinished.map(({ id }) => id));
    const folders = await readdir(join(dataDir, 'pictures')).catch(() => []);
    const files = (
      await Promise.all(
        folders
          .filter((folder) => !writing.has(folder))
          .map(async (folder) =>
            (await readdir(join(dataDir, 'pictures', folder))).map((file) => join(dataDir, 'pictures', folder, file)),
          ),
      )
    ).flat();
    const used = new Set<string>();
    for await (const name of listPictureFiles(db)) used.add(join(dataDir, 'pictures', name));
    return [
      ...folders.filter((folder) => !rows.has(folder)).map((folder) => `folder ${folder} has no row`),
      ...files.filter((file) => !used.has(file)).map((file) => `file ${file} belongs to nothing`),
    ];
  } finally {
    await app.close();
    await db.end();
  }
};
