-- What a search reads of up to a thousand posts, next to each other: the values that a post is counted under in filters, and its palette.
-- Each value begins with a letter for its kind (c category, t tool, g tag, o colour) and ends with a unit separator.
alter table search_documents add column facets text not null default '', add column palette text not null default '';

update search_documents d set facets = (
  select coalesce(string_agg(value || chr(31), ''), '') from (
    select 'c' || unnest(p.categories) as value
    union all select 't' || unnest(p.tools)
    union all select 'g' || unnest(p.tags)
    union all select 'o' || unnest(d.colours)
  ) as facet
), palette = (
  select coalesce(string_agg(concat(swatch ->> 'colour', ' ', swatch ->> 'share'), ','), '')
  from pictures, jsonb_array_elements(pictures.palette) as swatch where pictures.id = p.picture_id
)
from posts p where p.id = d.post_id;

alter table search_documents drop column colours;
