/** A file system in an image file, for tests of a full disk and power cuts. Needs root and loop devices. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const run = async (command: string, ...args: string[]): Promise<string> => {
  const { stdout } = await execute(command, args);
  return stdout.trim();
};

export type Disk = {
  /** The root of the mounted file system. */
  readonly folder: string;
  /**
   * What a power cut leaves: writes that were not synced are gone. Every process that uses the disk has to be dead;
   * afterwards the same folder shows what was left.
   */
  cutPower(): Promise<void>;
  /** Leaves no free block. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  close(): Promise<void>;
};

const unmount = async (folder: string): Promise<void> => {
  // A process that was just killed may keep its files open for a moment.
  for (let turn = 0; turn < 100; turn += 1) {
    const isDone = await run('umount', folder).then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await sleep(100);
  }
  await run('umount', '--lazy', folder);
};

/** Completed writes of the device, and those in progress. */
const writesOf = async (device: string): Promise<string> => {
  const fields = (await readFile(`/sys/block/${basename(device)}/stat`, 'utf8')).trim().split(/\s+/);
  return `${fields[4]} ${fields[8]}`;
};

/** A consistent copy: repeated if something was written meanwhile. */
const copyImage = async (device: string, image: string, copy: string): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) {
    const before = await writesOf(device);
    await run('cp', '--sparse=always', image, copy);
    if (before.endsWith(' 0') && before === (await writesOf(device))) return;
    await sleep(200);
  }
  throw new Error('the device was never quiet');
};

export const openDisk = async (megabytes: number): Promise<Disk> => {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-disk-'));
  await run('chmod', '711', home);
  const [folder, image, filler] = [join(home, 'disk'), join(home, 'image'), join(home, 'disk', 'filler')];
  await mkdir(folder);
  await run('truncate', '--size', `${megabytes}M`, image);
  await run('mkfs.ext4', '-q', '-F', '-m', '0', image);
  let device = '';
  const mount = async () => {
    device = await run('losetup', '--find', '--show', image);
    // The file system writes unsynced data back only after minutes.
    await run('mount', '-o', 'commit=300', device, folder);
  };
  const detach = async () => {
    await unmount(folder);
    await run('losetup', '--detach', device);
  };
  await mount();
  return {
    folder,
    cutPower: async () => {
      await copyImage(device, image, `${image}-cut`);
      await detach();
      await rename(`${image}-cut`, image);
      await mount();
    },
    fill: async () => {
      await run(
        'fallocate',
        '--length',
        await run('df', '--block-size=1', '--output=avail', folder).then(
          (text) => text.split('\n').at(-1)?.trim() ?? '0',
        ),
        filler,
      ).catch(() => undefined);
      await writeFile(`${filler}-rest`, Buffer.alloc(8 * 2 ** 20)).catch(() => undefined);
    },
    makeRoom: async () => {
      await rm(filler, { force: true });
      await rm(`${filler}-rest`, { force: true });
    },
    close: async () => {
      await detach();
      await rm(home, { recursive: true, force: true });
    },
  };
};
