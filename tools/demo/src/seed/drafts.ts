/** Adds the drafts of the demo person, unless they exist or existed. */
import { type Deps, insertPictures, inTransaction } from '@vitrine/server/for-tools';
import type { DemoDraft } from '../world/drafts.ts';
import { insertMany } from './insert-many.ts';
import { storePictures } from './pictures.ts';
import { insertCredits, insertDraft, lockPeople, markPages } from './queries.ts';
import type { SeedPicture } from './types.ts';

export const seedDrafts = async (
  deps: Deps,
  { personId, drafts, publishAt }: { personId: string; drafts: readonly DemoDraft[]; publishAt: Date },
  pictures: AsyncIterable<SeedPicture>,
): Promise<void> => {
  const stored = await storePictures(deps, pictures, () => {});
  await inTransaction(deps, async ({ db, now }) => {
    if ((await lockPeople(db, [{ personId }])).size === 0) return;
    await insertPictures(db, stored.rows, now());
    for (const draft of drafts) {
      const pictureId = stored.find('cover', draft.id);
      if (pictureId) await insertDraft(db, { ...draft, personId, pictureId, at: now(), publishAt });
    }
    const begun = drafts.filter(({ text }) => text !== '');
    const ids = begun.map(({ id }) => id);
    await insertMany(
      db,
      'post_pages',
      ['post_id', 'id', 'position', 'text'],
      begun.map(({ id, text }) => [id, 'text-opening', 0, text]),
    );
    await markPages(db, ids);
    await insertCredits(db, ids);
  });
};
