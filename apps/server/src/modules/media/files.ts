/** Lists the files of all pictures in the database. */
import type { Db } from '../../platform/db/db.ts';
import { fileName } from './ingest.ts';
import { walkPictures } from './queries.ts';

export async function* listPictureFiles(db: Db): AsyncGenerator<string> {
  for await (const rows of walkPictures(db)) {
    for (const { id, variants } of rows) for (const variant of variants) yield fileName(id, variant);
  }
}
