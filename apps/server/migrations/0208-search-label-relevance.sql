-- Words of tags, tools and categories count for more: all posts are indexed again, in batches while the site runs.
-- docs/decisions/0040-search.md
update search_documents set stale = true where not stale;
