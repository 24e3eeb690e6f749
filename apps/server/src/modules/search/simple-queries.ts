/** SQL of a search without an index. */
import type { Db } from '../../platform/db/db.ts';
import type { SearchRequest } from './request/parse-request.ts';

const orders = {
  relevance: (db: Db) => db`hearts desc, id desc`,
  featured: (db: Db) => db`hearts desc, id desc`,
  latest: (db: Db) => db`id desc`,
  hearts: (db: Db) => db`hearts desc, id desc`,
  views: (db: Db) => db`views desc, id desc`,
};

const patternOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

export const findPosts = async (db: Db, request: SearchRequest, limit: number): Promise<string[]> => {
  const { query } = request;
  const wanted = [...query.words, ...query.phrases].map(({ text }) => patternOf(text));
  const excluded = query.excluded.map(({ text }) => patternOf(text));
  const rows = await db<{ id: string }[]>`
    select p.id from posts p join users u on u.id = p.author_id
    cross join lateral (
      select concat_ws(' ', title, description, array_to_string(tags || tools || categories, ' '), u.name) as words
    ) as text
    where removed_at is null
      and (${request.categories.length} = 0 or categories && ${[...request.categories]}::text[])
      and (${request.tools.length} = 0 or tools && ${[...request.tools]}::text[])
      and (${request.tags.length} = 0
        or exists (select from unnest(tags) as t (tag) where lower(tag) = any(${request.tags.map((tag) => tag.toLowerCase())}::text[])))
      and (${request.authors.length} = 0 or u.name ilike any(${request.authors.map(patternOf)}::text[]))
      and p.created_at >= coalesce(${request.since}::timestamptz, '-infinity')
      and words ilike all(${wanted}::text[]) and not words ilike any(${excluded}::text[])
    order by ${orders[request.sort](db)} limit ${limit}`;
  return rows.map(({ id }) => id);
};
