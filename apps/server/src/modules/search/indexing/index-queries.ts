/** SQL that writes the index. */
import type { Db } from '../../../platform/db/db.ts';
import { deletionsOf } from './deletions.ts';
import { type IndexedPost, type IndexedWord, popularitySteps, type SearchDocument } from './document.ts';

export type ContentRow = IndexedPost & { readonly id: string };

/** Locks the documents: an edit of one of these posts waits until this transaction has ended, and indexes it again. */
export const lockDocuments = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db<{ post_id: string }[]>`
    select post_id from search_documents where post_id = any(${[...ids]}) order by post_id for update`;
  return rows.map((row) => row.post_id);
};

/** Some documents that are out of date and that nobody else writes at the moment. */
export const lockStale = async (db: Db, limit: number, after = ''): Promise<string[]> => {
  const rows = await db<{ post_id: string }[]>`
    select post_id from search_documents where stale and post_id > ${after} order by post_id limit ${limit} for update skip locked`;
  return rows.map((row) => row.post_id);
};

/** More of the words of pages is not searched, so that one post does not fill the index. */
const maxPagesLength = 20_000;

/** A removed post has no content, nor has a removed page. */
export const readContent = (db: Db, ids: readonly string[]): Promise<ContentRow[]> => db<ContentRow[]>`
  select p.id, p.title, p.description, p.tags, p.tools, p.categories, p.hearts, p.author_id, u.name as author,
    abouts.availability, exists (
      select from post_pages page where page.post_id = p.id and page.picture_id is not null and page.removed_at is null
    ) as has_pictures, picture.palette, coalesce((
      select left(string_agg(concat_ws(' ', page.alt, page.caption, page.text), ' ' order by page.position), ${maxPagesLength})
      from post_pages page where page.post_id = p.id and page.removed_at is null
    ), '') as pages
  from posts p join users u on u.id = p.author_id join pictures picture on picture.id = p.picture_id
    left join abouts on abouts.user_id = u.id
  where p.id = any(${[...ids]}) and p.removed_at is null`;

export const deletePostings = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db`
    delete from search_postings p using (
      select post_no, unnest(terms) as term from search_documents where post_id = any(${[...ids]}) offset 0
    ) as old
    where p.term = old.term and p.post_no = old.post_no`;
};

type Indexed = SearchDocument & { readonly id: string };

/** In the order of the index, so that concurrent writers do not deadlock. */
export const insertPostings = async (db: Db, documents: readonly Indexed[]): Promise<void> => {
  const rows = documents.flatMap(({ id, postings }) => postings.map((posting) => ({ id, ...posting })));
  if (rows.length === 0) return;
  await db`
    insert into search_postings (term, post_no, impact, fields)
    select search_key(posting.term) as key, d.post_no, posting.impact, posting.fields from unnest(
      ${rows.map(({ term }) => term)}::text[], ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ impact }) => impact)}::smallint[], ${rows.map(({ fields }) => fields)}::smallint[]
    ) as posting (term, post_id, impact, fields)
    join search_documents d using (post_id)
    order by key, d.post_no`;
};

/** Documents without content keep no terms. */
export const updateDocuments = async (db: Db, ids: readonly string[], documents: readonly Indexed[]): Promise<void> => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const rows = ids.map((id) => ({
    id,
    terms: JSON.stringify(byId.get(id)?.postings.map(({ term }) => term) ?? []),
    popularity: byId.get(id)?.popularity ?? 0,
  }));
  await db`
    update search_documents d set stale = false, popularity = new.popularity,
      terms = array(select search_key(term) from jsonb_array_elements_text(new.terms::jsonb) as term)
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ terms }) => terms)}::text[],
      ${rows.map(({ popularity }) => popularity)}::smallint[]) as new (post_id, terms, popularity)
    where d.post_id = new.post_id`;
  await db`
    insert into search_summaries (post_no, title, facets, palette)
    select d.post_no, new.title, new.facets, new.palette
    from unnest(${documents.map(({ id }) => id)}::text[], ${documents.map(({ title }) => title)}::text[],
      ${documents.map(({ facets }) => facets)}::text[], ${documents.map(({ palette }) => palette)}::text[]
    ) as new (post_id, title, facets, palette) join search_documents d using (post_id)
    order by d.post_no
    on conflict (post_no) do update set title = excluded.title, facets = excluded.facets, palette = excluded.palette`;
};

/** Most words are known; only new ones are written. */
export const insertWords = async (db: Db, given: readonly IndexedWord[]): Promise<void> => {
  const words = [...new Map(given.map((word) => [`${word.kind} ${word.word}`, word])).values()];
  if (words.length === 0) return;
  const added = await db<{ kind: string; word: string }[]>`
    insert into search_words (kind, word, term, label)
    select kind, word, term, label from unnest(
      ${words.map(({ kind }) => kind)}::text[], ${words.map(({ word }) => word)}::text[],
      ${words.map(({ term }) => term)}::text[], ${words.map(({ label }) => label)}::text[]
    ) as given (kind, word, term, label)
    where not exists (
      select from search_words known where known.kind = given.kind collate "C" and known.word = given.word collate "C"
    )
    order by kind collate "C", word collate "C" on conflict do nothing returning kind, word`;
  const deletions = added.flatMap(({ kind, word }) =>
    kind === 'word' ? deletionsOf(word).map((deletion) => ({ deletion, word })) : [],
  );
  if (deletions.length === 0) return;
  await db`
    insert into search_word_deletions (deletion, word)
    select deletion, word from unnest(
      ${deletions.map(({ deletion }) => deletion)}::text[], ${deletions.map(({ word }) => word)}::text[]
    ) as given (deletion, word)
    order by deletion collate "C", word collate "C" on conflict do nothing`;
};

/** Posts whose hearts have reached another step; steps as in `popularityOf`. */
export const markPopularityChanges = async (db: Db, ids: readonly string[]): Promise<number> => {
  const rows = await db`
    update search_documents set stale = true where post_id in (
      select d.post_id from search_documents d join posts p on p.id = d.post_id
      where d.post_id = any(${[...ids]}) and not d.stale
        and d.popularity <> least(${popularitySteps - 1}, floor(log(2, 1 + p.hearts)))
      order by d.post_id for update of d
    )
    returning 1`;
  return rows.length;
};

export const markAll = async (db: Db, after: string, limit: number): Promise<string | null> => {
  const [row] = await db<{ last: string | null }[]>`
    with batch as materialized (select id from posts where id > ${after} order by id limit ${limit}),
    marked as (
      update search_documents set stale = true where post_id in (
        select post_id from search_documents where post_id in (select id from batch) order by post_id for update
      )
    ), added as (
      insert into search_documents (post_id)
      select id from batch where not exists (select from search_documents where post_id = id) order by id
      on conflict (post_id) do update set stale = true
    )
    select max(id) as last from batch`;
  return row?.last ?? null;
};

export const countStale = async (db: Db): Promise<number> => {
  const [row] = await db<{ count: number }[]>`select count(*) from search_documents where stale`;
  return row?.count ?? 0;
};
