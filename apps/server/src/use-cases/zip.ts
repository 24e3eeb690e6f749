/** A streamed ZIP with backpressure. */
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipWriter = {
  readonly stream: Readable;
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Compressed while it is streamed. */
  addText(name: string, pieces: AsyncIterable<string>): Promise<void>;
  end(): void;
};

export const createZip = (at: Date): ZipWriter => {
  const stream = new PassThrough();
  const zip = new Zip((error, chunk, final) => {
    if (error) stream.destroy(error);
    else stream.write(chunk);
    if (final) stream.end();
  });
  const push = async (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array, isLast: boolean): Promise<void> => {
    if (stream.destroyed) throw new Error('export stream was closed by the client');
    entry.push(bytes, isLast);
    if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
  };
  return {
    stream,
    // Pictures are already compressed.
    add: async (name, bytes) => {
      const entry = new ZipPassThrough(name);
      entry.mtime = at;
      zip.add(entry);
      await push(entry, bytes, true);
    },
    addText: async (name, pieces) => {
      const entry = new ZipDeflate(name, { level: 6 });
      entry.mtime = at;
      zip.add(entry);
      for await (const piece of pieces) await push(entry, Buffer.from(piece), false);
      await push(entry, new Uint8Array(), true);
    },
    end: () => zip.end(),
  };
};
