/** Reads a backup file entry by entry, and verifies its checksum at the end. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { checksumName } from './manifest.ts';
import { blockSize, padOf, readHeader } from './tar.ts';

export type Entry = { readonly name: string; readonly bytes: Buffer };

/** The writer never exceeds this; a damaged header may contain any size. */
const maxEntryBytes = 256 * 1024 * 1024;

const damaged = (path: string, how: string): Error =>
  new Error(`${path} is not an intact backup: ${how}. Nothing was changed.`);

/** Reads exactly `length` bytes; fewer only at the end. */
const createByteReader = (path: string) => {
  const chunks = createReadStream(path, { highWaterMark: 1024 * 1024 }).iterator();
  let rest: Buffer = Buffer.alloc(0);
  return {
    readBytes: async (length: number): Promise<Buffer> => {
      const gathered = [rest];
      for (let have = rest.length; have < length; ) {
        const { value, done } = await chunks.next();
        if (done) break;
        gathered.push(value);
        have += value.length;
      }
      const all = gathered.length === 1 ? rest : Buffer.concat(gathered);
      rest = all.subarray(length);
      return all.subarray(0, length);
    },
    close: async () => void (await chunks.return?.()),
  };
};

export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const { readBytes, close } = createByteReader(path);
  const hash = createHash('sha256');
  try {
    for (;;) {
      const block = await readBytes(blockSize);
      if (block.length < blockSize) throw damaged(path, 'it ends too early');
      const header = readHeader(block);
      if (header === undefined || !(header.size <= maxEntryBytes))
        throw damaged(path, 'it is not a backup, or is damaged');
      const body = await readBytes(header.size + padOf(header.size));
      if (body.length < header.size) throw damaged(path, 'it ends too early');
      const bytes = body.subarray(0, header.size);
      if (header.name === checksumName) {
        if (bytes.toString() !== `${hash.digest('hex')}\n`) throw damaged(path, 'its checksum does not match');
        const tail = Buffer.concat([body.subarray(header.size), await readBytes(2 * blockSize + 1)]);
        if (tail.some((byte) => byte !== 0)) throw damaged(path, 'it has data after its end');
        return;
      }
      hash.update(block).update(body);
      yield { name: header.name, bytes };
    }
  } finally {
    await close();
  }
}
