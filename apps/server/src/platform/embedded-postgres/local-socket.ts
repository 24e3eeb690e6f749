/** The Unix socket of a server, in its data folder. It is faster than TCP, and large results are never held back. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = '.s.PGSQL.';
/** Systems take 104 to 108 bytes for the address of a socket. */
const maxBytes = 100;

/** Empty if it has to be TCP: the path is too long, or a comma, which separates folders, is in it; or there are no such sockets. */
export const socketFolderFor = (data: string): string => {
  const isPossible = process.platform !== 'win32' && !/[,"]/.test(data);
  return isPossible && Buffer.byteLength(join(data, `${prefix}65535`)) <= maxBytes ? data : '';
};

/** Those that a killed server left. */
export const removeStaleSockets = async (data: string): Promise<void> => {
  for (const name of await readdir(data)) if (name.startsWith(prefix)) await rm(join(data, name), { force: true });
};
