/** Which files belong to the pictures that the database knows. */
import type { Db } from '../../platform/db/db.ts';
import { fileName } from './ingest.ts';
import { walkPictures } from './queries.ts';

export async function* listPictureFiles(db: Db): AsyncGenerator<string> {
  for await (const rows of walkPictures(db)) {
    for (const { id, variants } of rows) for (const variant of variants) yield fileName(id, variant);
  }
}
