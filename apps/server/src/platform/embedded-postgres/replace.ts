/** Makes a new database beside the one of a folder and, once it is complete, puts it in that one's place. */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Move, swapFolders } from '../storage/atomic-folder-swap.ts';
import { readVersion } from './cluster.ts';
import { draftIn, stopLeftRunning } from './draft.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded.ts';
import { holdFolder, swapFile } from './hold.ts';

export type Replacement = {
  readonly url: string;
  /** Stops the new server and changes places, together with whatever else has to move; what was there is kept aside. */
  commit(asideName: (path: string) => string, others: readonly Move[]): Promise<void>;
  abandon(): Promise<void>;
};

type Options = EmbeddedOptions & { readonly mayReplace: boolean };

export async function replaceDatabase({ mayReplace, ...options }: Options): Promise<Replacement> {
  const folder = resolve(options.dir);
  const held = await holdFolder(folder, options.log);
  const { home } = held.place;
  const [data, draft] = [join(home, 'data'), draftIn(home)];
  try {
    if (!mayReplace && (await readVersion(data)) !== undefined) {
      throw new Error(`There is a database in ${folder} already. With --replace it is kept aside and replaced.`);
    }
    await stopLeftRunning(held.place);
    const server = await startEmbeddedPostgres({ ...options, dir: draft });
    const leave = async () => {
      await server.stop();
      await rm(draft, { recursive: true, force: true });
      await held.release();
    };
    return {
      url: server.url,
      commit: async (asideName, others) => {
        await server.stop();
        const move = { from: join(draft, 'data'), to: data, aside: asideName(data) };
        await swapFolders(swapFile(folder), [move, ...others]);
        await leave();
      },
      abandon: leave,
    };
  } catch (error) {
    await held.release();
    throw error;
  }
}
