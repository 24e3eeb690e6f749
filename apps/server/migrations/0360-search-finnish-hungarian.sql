-- Stems of Finnish and Hungarian words have changed, and more of their words are stop words. Posts are indexed again in the
-- background; until then such a word of an older post is not found. docs/decisions/0040-search.md
update search_documents set stale = true where not stale;
select search_enqueue('stems') where exists (select from search_documents where stale);
