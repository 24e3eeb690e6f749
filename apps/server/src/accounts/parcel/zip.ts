/** A ZIP that is sent while it is being made, no faster than it is read. */
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipWriter = {
  readonly stream: Readable;
  add(name: string, bytes: Uint8Array): Promise<void>;
  end(): void;
};

/** Pictures are as small as they get; text is not. */
const isText = (name: string) => /\.(html|json|css|svg|txt)$/.test(name);

export const createZip = (at: Date): ZipWriter => {
  const stream = new PassThrough();
  const zip = new Zip((error, chunk, final) => {
    if (error) stream.destroy(error);
    else stream.write(chunk);
    if (final) stream.end();
  });
  return {
    stream,
    add: async (name, bytes) => {
      if (stream.destroyed) throw new Error('nobody reads this parcel any more');
      const entry = isText(name) ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
      entry.mtime = at;
      zip.add(entry);
      entry.push(bytes, true);
      if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
    },
    end: () => zip.end(),
  };
};
