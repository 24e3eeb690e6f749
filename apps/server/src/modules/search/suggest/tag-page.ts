/** A tag page: how many posts have the tag, and what else they are tagged with. */
import { searchLimits, type TagPage } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import { countFacets } from '../facet-queries.ts';
import { findHits, walkedPostings } from '../find/walk-queries.ts';
import { tagTerm } from '../indexing/document.ts';
import { tagView } from '../view.ts';

export const getTag = async (db: Db, tag: string): Promise<TagPage> => {
  const term = tagTerm(tag);
  const { hits, cut } = await findHits(db, {
    driver: { terms: [{ term, weight: 1 }], by: 'latest' },
    groups: [],
    excluded: [],
    since: null,
    maxWalked: walkedPostings,
    limit: searchLimits.total,
  });
  const facets = await countFacets(
    db,
    hits.map(({ id }) => id),
    !cut,
  );
  const isSame = (value: string) => tagTerm(value) === term;
  const written = facets.tag.find(({ value }) => isSame(value))?.value ?? tag;
  return tagView(
    written,
    hits.length,
    facets.tag.filter(({ value }) => !isSame(value)),
  );
};
