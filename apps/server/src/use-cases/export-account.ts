/** Streams a ZIP with a user's data and a small portfolio page. */
import type { Readable } from 'node:stream';
import type { Deps } from '../deps.ts';
import { getBlocksForExport, getProfileForExport } from '../modules/accounts/index.ts';
import { readAllSent } from '../modules/chat/index.ts';
import { readAllCollections, readConnectedCollections } from '../modules/collections/index.ts';
import { readAllCommentHearts, readAllComments, readAllCritiqueRequests } from '../modules/comments/index.ts';
import { type PictureRow, readPicture } from '../modules/media/index.ts';
import { readAllDecisions, readAllOwnReports } from '../modules/moderation/index.ts';
import { getNotificationSettings, getPushedBrowsers } from '../modules/notifications/index.ts';
import {
  listMovedPosts,
  listPins,
  listUploadsOf,
  listVersions,
  type PostRow,
  readAllCredits,
  readAllDays,
  readAllLikes,
  readAllPosts,
} from '../modules/posts/index.ts';
import { listDismissed } from '../modules/recommendations/index.ts';
import { listSavedSearches } from '../modules/search/index.ts';
import { readAllFollowed } from '../modules/social/index.ts';
import { type ExportedPost, type ExportedVersion, exportPage } from './export-page.ts';
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

type Files = {
  /** By post and by page. */
  readonly pictures: Map<string, string>;
  /** Earlier pictures, by page. */
  readonly versions: Map<string, ExportedVersion[]>;
};

const addVersions = async (deps: Deps, zip: ZipWriter, files: Files, { id, pages }: PostRow, name: string) => {
  if (!pages.some(({ picture }) => picture)) return;
  const numbers = new Map(pages.map((page, index) => [page.id, String(index + 1).padStart(2, '0')]));
  for (const [index, version] of (await listVersions(deps.db, id)).entries()) {
    const file = `${name}-page-${numbers.get(version.page_id)}-version-${index + 1}`;
    const key = pageKey(id, version.page_id);
    const exported: ExportedVersion = {
      picture: await addPicture(deps, zip, file, version.picture),
      replacedAt: version.replaced_at.toISOString(),
      isShown: version.is_shown,
    };
    files.versions.set(key, [...(files.versions.get(key) ?? []), exported]);
  }
};

/** Adds the pictures and returns their file names; only names stay in memory. */
const addPictures = async (deps: Deps, zip: ZipWriter, userId: string): Promise<Files> => {
  const files: Files = { pictures: new Map(), versions: new Map() };
  let position = 0;
  for await (const post of readAllPosts(deps, userId)) {
    const { id, title, picture, pages } = post;
    position += 1;
    const name = `${String(position).padStart(3, '0')}-${slugOf(title)}`;
    const file = await addPicture(deps, zip, name, picture);
    if (file) files.pictures.set(id, file);
    for (const [index, page] of pages.entries()) {
      const pageFile = await addPicture(deps, zip, `${name}-page-${String(index + 1).padStart(2, '0')}`, page.picture);
      if (pageFile) files.pictures.set(pageKey(id, page.id), pageFile);
    }
    await addVersions(deps, zip, files, post, name);
  }
  return files;
};

type Order = { readonly pins: readonly string[]; readonly moved: readonly string[] };

const exportedPost = (row: PostRow, files: Files, { pins, moved }: Order): ExportedPost => {
  const { title, description, tools, tags, categories, hearts, views } = row;
  const publishedAt = row.visibility === 'draft' ? null : row.created_at.toISOString();
  const pages = row.pages.map(({ id, alt, caption, text }) => ({
    picture: files.pictures.get(pageKey(row.id, id)) ?? null,
    versions: files.versions.get(pageKey(row.id, id)) ?? [],
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
    visibility: row.visibility,
    publishedAt,
    scheduledFor: row.publish_at?.toISOString() ?? null,
    isPinned: pins.includes(row.id),
    movedTo: moved.indexOf(row.id) + 1 || null,
    picture: files.pictures.get(row.id) ?? null,
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
  const { profile, signedIn, pic, banner } = await getProfileForExport(deps, userId);
  const pictures = {
    avatar: await addPicture(deps, zip, 'avatar', pic),
    banner: await addPicture(deps, zip, 'banner', banner),
  };
  const files = await addPictures(deps, zip, userId);
  const order = { pins: await listPins(deps.db, userId), moved: await listMovedPosts(deps, userId) };
  const posts = () => mapAll(readAllPosts(deps, userId), (row) => exportedPost(row, files, order));
  await zip.addText('index.html', exportPage({ ...profile, ...pictures, exportedAt: deps.now() }, posts()));
  const lists = {
    works: posts(),
    likes: mapAll(readAllLikes(deps, userId), ({ title, by, at }) => ({ title, by, at })),
    following: mapAll(readAllFollowed(deps, userId), ({ name, since }) => ({ name, since })),
    credits: mapAll(readAllCredits(deps, userId), ({ title, by, role, state }) => ({ title, by, role, state })),
    comments: readAllComments(deps, userId),
    critiqueRequests: mapAll(readAllCritiqueRequests(deps, userId), ({ title, critique }) => ({
      work: title,
      request: critique,
    })),
    heartedComments: mapAll(readAllCommentHearts(deps, userId), ({ title, by, at }) => ({ work: title, by, at })),
    collections: mapAll(
      readAllCollections(deps, userId),
      ({ title, description, is_public, created_at, editors, posts }) => ({
        title,
        description,
        isPublic: is_public,
        since: created_at,
        editors,
        posts,
      }),
    ),
    collectionsOfOthers: mapAll(readConnectedCollections(deps, userId), ({ title, by, as }) => ({ title, by, as })),
    statistics: readAllDays(deps, userId),
    reports: readAllOwnReports(deps, userId),
    decisions: readAllDecisions(deps, userId),
    messages: mapAll(readAllSent(deps, userId), ({ to, content, at }) => ({ to, content, at })),
  };
  const savedSearches = (await listSavedSearches(deps, userId)).map(({ name, query, created_at: since }) => ({
    name,
    query,
    since,
  }));
  const values = {
    profile,
    ...signedIn,
    ...(await getBlocksForExport(deps, userId)),
    savedSearches,
    notificationSettings: await getNotificationSettings(deps, userId),
    lessLikeThis: await listDismissed(deps.db, userId),
    pushedBrowsers: await getPushedBrowsers(deps, userId),
    unfinishedUploads: await listUploadsOf(deps, userId),
  };
  await zip.addText('data.json', jsonOf(values, lists));
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
