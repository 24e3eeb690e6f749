/** Parses the hand-written texts of posts: `title | description | tags | text in the picture`. */

export type PostText = {
  title: string;
  description: string;
  tags: readonly string[];
  /** The short name that may appear in the picture itself. */
  mark: string;
};

export type MotifTexts = {
  motif: string;
  entries: readonly PostText[];
};

export const motif = (name: string, lines: string): MotifTexts => {
  const entries = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine);
  return { motif: name, entries };
};

const readLine = (line: string): PostText => {
  const [title, description, tags, mark] = line.split('|').map((part) => part.trim());
  if (!title || !description || !tags) throw new Error(`a post needs title, description and tags: ${line}`);
  return { title, description, tags: tags.split(',').map((tag) => tag.trim()), mark: mark ?? markOf(title) };
};

/** A title's first clause, which by convention is the name of the thing. */
const markOf = (title: string) => title.split(/[,:;(]| for | at | in /)[0]?.trim() ?? title;
