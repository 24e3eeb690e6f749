/** Calls of the search endpoints. */
import type { PeopleSearchPage, SearchCardPage } from '@vitrine/contract';

let calls = 0;

/** Each call has an address of its own, because responses are cached for a second. */
export const callAt = async (url: string, path: string): Promise<Response> => {
  calls += 1;
  const reply = await fetch(`${url}/api/search${path}&call=${calls}`);
  if (!reply.ok) throw new Error(`/api/search${path.slice(0, 80)} answered ${reply.status}`);
  return reply;
};

/** Ids of a page of results. */
export const searchAt = async (url: string, query: string): Promise<string[]> => {
  const page = (await (await callAt(url, `/cards?${query}`)).json()) as SearchCardPage;
  return page.posts.map(({ card }) => card._id);
};

/** Ids of a page of people. */
export const peopleAt = async (url: string, query: string): Promise<string[]> => {
  const page = (await (await callAt(url, `/people?${query}`)).json()) as PeopleSearchPage;
  return page.people.map(({ _id }) => _id);
};
