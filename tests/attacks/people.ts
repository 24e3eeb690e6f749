/** Users and their data, created through the API. */
import { randomBytes } from 'node:crypto';
import { Chat, Post, Session } from '@vitrine/contract';
import sharp from 'sharp';
import type { Answer, Http } from './http.ts';

export const password = 'correct horse battery';

export type Member = { readonly id: string; readonly name: string; readonly email: string; token: string };

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

const json = { 'content-type': 'application/json' };

/** A call with a JSON body, with or without a session. */
export const call = (
  http: Http,
  method: string,
  path: string,
  { body, by }: { body?: unknown; by?: Member | undefined } = {},
): Promise<Answer> => {
  const who = by ? bearer(by.token) : {};
  if (body === undefined) return http.send({ method, path, headers: who });
  return http.send({ method, path, headers: { ...json, ...who }, body: JSON.stringify(body) });
};

/** Sends the bytes of a `data:` URL as a file. */
export const sendFile = (http: Http, method: string, path: string, dataUrl: string, by?: Member): Promise<Answer> =>
  http.send({
    method,
    path,
    headers: { 'content-type': 'image/png', ...(by ? bearer(by.token) : {}) },
    body: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
  });

const expectStatus = (answer: Answer, status: number): unknown => {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text}`);
  return JSON.parse(answer.text);
};

export const join = async (http: Http, name: string): Promise<Member> => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomBytes(4).toString('hex')}@vitrine.example`;
  const answer = await call(http, 'POST', '/api/user', { body: { name, email, password } });
  const session = Session.parse(expectStatus(answer, 201));
  return { id: session._id, name, email, token: session.token };
};

export const logIn = async (http: Http, member: Member): Promise<void> => {
  const answer = await call(http, 'POST', '/api/user/login', { body: { email: member.email, password } });
  member.token = Session.parse(expectStatus(answer, 200)).token;
};

/** The smallest accepted cover, in a given colour. */
export const pictureOf = async (seed: number): Promise<string> => {
  const background = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: (seed * 53) % 256 };
  const bytes = await sharp({ create: { width: 808, height: 632, channels: 3, background } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

export const wordsOf = (title: string) => ({
  title,
  description: 'Made for an attack.',
  tags: ['attack'],
  tools: ['Figma'],
  category: ['Branding'],
});

export const publish = async (http: Http, by: Member, title: string, seed = 1): Promise<string> => {
  const body = { ...wordsOf(title), image: await pictureOf(seed) };
  return Post.parse(expectStatus(await call(http, 'POST', '/api/post', { body, by }), 201))._id;
};

export const openChat = async (http: Http, by: Member, other: Member): Promise<string> =>
  Chat.parse(expectStatus(await call(http, 'POST', '/api/chat', { body: { userId: other.id }, by }), 200))._id;
