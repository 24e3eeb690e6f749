/** Creates a new database next to the existing one and, on commit, swaps them. */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Move, swapFolders } from '../storage/atomic-folder-swap.ts';
import { readVersion } from './cluster.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded.ts';
import { lockDataFolder, swapFile } from './lock-data-folder.ts';
import { restoreFolderIn, stopLeftRunning } from './restore-folder.ts';

export type Replacement = {
  readonly url: string;
  /** Stops the new server and swaps the folders, together with `others`; replaced folders are renamed. */
  commit(backupName: (path: string) => string, others: readonly Move[]): Promise<void>;
  abandon(): Promise<void>;
};

type Options = EmbeddedOptions & { readonly allowReplace: boolean };

export const replaceDatabase = async ({ allowReplace, ...options }: Options): Promise<Replacement> => {
  const folder = resolve(options.dir);
  const locked = await lockDataFolder(folder, options.log);
  const { home } = locked.location;
  const [data, temp] = [join(home, 'data'), restoreFolderIn(home)];
  try {
    if (!allowReplace && (await readVersion(data)) !== undefined) {
      throw new Error(`There is a database in ${folder} already. With --replace it is renamed and replaced.`);
    }
    await stopLeftRunning(locked.location);
    const server = await startEmbeddedPostgres({ ...options, dir: temp });
    const cleanUp = async () => {
      await server.stop();
      await rm(temp, { recursive: true, force: true });
      await locked.release();
    };
    return {
      url: server.url,
      commit: async (backupName, others) => {
        await server.stop();
        const move = { from: join(temp, 'data'), to: data, aside: backupName(data) };
        await swapFolders(swapFile(folder), [move, ...others]);
        await cleanUp();
      },
      abandon: cleanUp,
    };
  } catch (error) {
    await locked.release();
    throw error;
  }
};
