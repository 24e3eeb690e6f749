/** A tag page: how many posts have the tag, and what else they are tagged with. */
import { searchLimits, type TagPage } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import { countFacets } from '../facets.ts';
import { findHits, walkedPostings } from '../find/find-hits.ts';
import { readSummaries } from '../find/post-queries.ts';
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
  const counted = hits.slice(0, cut ? searchLimits.compared : hits.length).map(({ post }) => post);
  const summaries = await readSummaries(db, [], counted);
  const facets = countFacets([summaries.facets], !cut);
  const isSame = (value: string) => tagTerm(value) === term;
  const written = facets.tag.find(({ value }) => isSame(value))?.value ?? tag;
  return tagView(
    written,
    hits.length,
    facets.tag.filter(({ value }) => !isSame(value)),
  );
};
