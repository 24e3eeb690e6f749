/** A process that uploads pictures when it is told to: its work is that of somebody else's machine, and not of the visitors that are measured. */
import { once } from 'node:events';
import type { Person } from '../environment/people.ts';
import { photoOf } from './pictures.ts';
import { uploadAll } from './uploads.ts';

export type UploadOrder = {
  readonly url: string;
  readonly author: Person;
  readonly postId: string;
  readonly seed: number;
  readonly pages: number;
};

/** Milliseconds of each call that makes a page, and the bytes of a file. */
export type UploadReport = { readonly added: readonly number[]; readonly bytes: number };

const [order] = (await once(process, 'message')) as [UploadOrder];
const files: Buffer[] = [];
for (let place = 0; place < order.pages; place += 1) files.push(await photoOf(order.seed + place));
process.send?.('ready');
await once(process, 'message');
const added = await uploadAll(order, order.postId, files);
process.send?.({ added, bytes: files[0]?.length ?? 0 } satisfies UploadReport);
