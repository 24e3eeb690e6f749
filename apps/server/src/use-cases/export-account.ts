/** Streams a ZIP with a user's data and a small portfolio page. */
import type { Readable } from 'node:stream';
import type { Deps } from '../deps.ts';
import { getProfileForExport } from '../modules/accounts/index.ts';
import { readAllSent } from '../modules/chat/index.ts';
import { type PictureRow, readPicture } from '../modules/media/index.ts';
import { type PostRow, readAllLikes, readAllPosts } from '../modules/posts/index.ts';
import { listSavedSearches } from '../modules/search/index.ts';
import { readAllFollowed } from '../modules/social/index.ts';
import { type ExportedPost, exportPage } from './export-page.ts';
import { createZip, type ZipWriter } from './zip.ts';

/** File names that any system accepts. */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

const addPicture = async (deps: Deps, zip: ZipWriter, name: string, row: PictureRow | null): Promise<string | null> => {
  const picture = row && (await readPicture(deps, row));
  if (!picture) return null;
  const file = `pictures/${name}.${picture.format}`;
  await zip.add(file, picture.bytes);
  return file;
};

/** Page ids are unique within their post only. */
const pageKey = (postId: string, pageId: string): string => `${postId}/${pageId}`;

/** Adds the pictures and returns their file names by post and by page; only names stay in memory. */
const addPictures = async (deps: Deps, zip: ZipWriter, userId: string): Promise<Map<string, string>> => {
  const files = new Map<string, string>();
  let position = 0;
  for await (const { id, title, picture, pages } of readAllPosts(deps, userId)) {
    position += 1;
    const name = `${String(position).padStart(3, '0')}-${slugOf(title)}`;
    const file = await addPicture(deps, zip, name, picture);
    if (file) files.set(id, file);
    for (const [index, page] of pages.entries()) {
      const pageFile = await addPicture(deps, zip, `${name}-page-${String(index + 1).padStart(2, '0')}`, page.picture);
      if (pageFile) files.set(pageKey(id, page.id), pageFile);
    }
  }
  return files;
};

const exportedPost = (row: PostRow, files: ReadonlyMap<string, string>): ExportedPost => {
  const { title, description, tools, tags, categories, hearts, views } = row;
  const publishedAt = row.created_at.toISOString();
  const pages = row.pages.map(({ id, alt, caption, text }) => ({
    picture: files.get(pageKey(row.id, id)) ?? null,
    alt,
    caption,
    text,
  }));
  return {
    title,
    description,
    tools,
    tags,
    categories,
    hearts,
    views,
    publishedAt,
    picture: files.get(row.id) ?? null,
    pages,
  };
};

async function* mapAll<T, R>(rows: AsyncIterable<T>, map: (row: T) => R): AsyncGenerator<R> {
  for await (const row of rows) yield map(row);
}

/** One JSON object whose lists are streamed. */
async function* jsonOf(
  values: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, AsyncIterable<unknown>>>,
): AsyncGenerator<string> {
  let separator = '{\n';
  for (const [name, value] of Object.entries(values)) {
    yield `${separator}${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)}`;
    separator = ',\n';
  }
  for (const [name, rows] of Object.entries(lists)) {
    yield `${separator}${JSON.stringify(name)}: [`;
    separator = ',\n';
    let between = '\n';
    for await (const row of rows) {
      yield between + JSON.stringify(row);
      between = ',\n';
    }
    yield '\n]';
  }
  yield '\n}\n';
}

const writeExport = async (deps: Deps, userId: string, zip: ZipWriter): Promise<void> => {
  const { profile, signedInFrom, pic, banner } = await getProfileForExport(deps, userId);
  const pictures = {
    avatar: await addPicture(deps, zip, 'avatar', pic),
    banner: await addPicture(deps, zip, 'banner', banner),
  };
  const files = await addPictures(deps, zip, userId);
  const posts = () => mapAll(readAllPosts(deps, userId), (row) => exportedPost(row, files));
  await zip.addText('index.html', exportPage({ ...profile, ...pictures, exportedAt: deps.now() }, posts()));
  const lists = {
    works: posts(),
    likes: mapAll(readAllLikes(deps, userId), ({ title, by, at }) => ({ title, by, at })),
    following: mapAll(readAllFollowed(deps, userId), ({ name, since }) => ({ name, since })),
    messages: mapAll(readAllSent(deps, userId), ({ to, content, at }) => ({ to, content, at })),
  };
  const savedSearches = (await listSavedSearches(deps, userId)).map(({ name, query, created_at: since }) => ({
    name,
    query,
    since,
  }));
  await zip.addText('data.json', jsonOf({ profile, signedInFrom, savedSearches }, lists));
  zip.end();
};

/** An error aborts the download, so that a partial file is not mistaken for a complete one. */
export const exportAccount = (deps: Deps, userId: string): Readable => {
  const zip = createZip(deps.now());
  writeExport(deps, userId, zip).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'account export failed');
    zip.stream.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return zip.stream;
};
