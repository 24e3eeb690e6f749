/** Keeps sent mail as files while developing, for the page `/dev/outbox`. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, MailMessage } from './message.ts';

const maxKept = 100;

/** Newest first; ids begin with their time. */
const listFiles = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed();
};

export const readOutbox = async (folder: string): Promise<MailMessage[]> => {
  const texts = await Promise.all((await listFiles(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => JSON.parse(text) as MailMessage);
};

export const createOutbox = (folder: string): Mail => ({
  isOn: true,
  send: async (message) => {
    await mkdir(folder, { recursive: true });
    const file = join(folder, message.id);
    await writeFile(file, JSON.stringify(message));
    await rename(file, `${file}.json`);
    for (const name of (await listFiles(folder)).slice(maxKept)) await rm(join(folder, name), { force: true });
  },
  close: () => undefined,
});
