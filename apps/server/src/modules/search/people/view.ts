import type { FoundPerson } from '@vitrine/contract';
import { publicPersonView } from '../../accounts/index.ts';
import { pictureView } from '../../media/index.ts';
import type { FoundRow } from './find-people-queries.ts';

/** Covers are small: nothing is said about their colours. */
export const foundPersonView = (row: FoundRow): FoundPerson => ({
  ...publicPersonView(row),
  ...(row.occupation ? { occupation: row.occupation } : {}),
  ...(row.city ? { city: row.city } : {}),
  ...(row.availability === null || row.availability === 'none' ? {} : { availability: row.availability }),
  followers: row.followers,
  posts: row.posts,
  covers: row.covers.map(({ id, title, picture }) => {
    const { palette: _, ...image } = pictureView(picture);
    return { _id: id, title, image };
  }),
});
