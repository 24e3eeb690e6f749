/** Test users and their HTTP calls. */

export type Person = { readonly _id: string; readonly token: string };

const post = async <T>(url: string, path: string, body: unknown, token?: string): Promise<T> => {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply.json() as Promise<T>;
};

export const signUp = async (url: string, count: number): Promise<Person[]> => {
  const people: Person[] = [];
  const run = Date.now().toString(36);
  for (let place = 0; place < count; place += 1) {
    const name = `Member ${place}`;
    people.push(
      await post(url, '/api/user', {
        name,
        email: `member.${run}.${place}@vitrine.example`,
        password: 'a bench password',
      }),
    );
  }
  return people;
};

export const openChat = (url: string, from: Person, to: Person): Promise<{ _id: string }> =>
  post(url, '/api/chat', { userId: to._id }, from.token);

export const say = (url: string, from: Person, chatId: string, content: string): Promise<unknown> =>
  post(url, '/api/message', { chatId, content }, from.token);
