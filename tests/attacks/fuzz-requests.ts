/** Requests to every endpoint of the contract: valid ones, and valid ones with one thing wrong. */
import { api, type Endpoint } from '@vitrine/contract';
import { type Known, shapeOf, validOf } from './from-schema.ts';
import type { Sent } from './http.ts';
import { hostileText, mutate } from './mutate.ts';
import { type Random, seeded } from './random.ts';

type Target = {
  readonly endpoint: Endpoint;
  readonly shapes: Readonly<Record<'params' | 'query' | 'body', ReturnType<typeof shapeOf> | null>>;
};

const endpoints: Endpoint[] = Object.values(api).flatMap((verbs) => Object.values(verbs));

/** A password is hashed, a picture decoded or a session ended: asked less often, or the others would hardly be asked. */
const isHeavy = ({ path, bodyLimit }: Endpoint): boolean =>
  bodyLimit !== undefined ||
  /^\/api\/user(\/login|\/logout|\/sessions.*|\/password|\/export|\/google-auth)?$/.test(path);

const targetOf = (endpoint: Endpoint): Target => {
  const { params, query, body } = endpoint;
  return {
    endpoint,
    shapes: {
      params: params ? shapeOf(params) : null,
      query: query ? shapeOf(query) : null,
      body: body ? shapeOf(body) : null,
    },
  };
};

const targets = endpoints.flatMap((endpoint) => Array<Target>(isHeavy(endpoint) ? 1 : 20).fill(targetOf(endpoint)));

/** Percent-encodes any string, lone surrogates included. */
const encode = (text: string): string =>
  Array.from(Buffer.from(text), (byte) =>
    /[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
  ).join('');

const brokenEncodings = [
  '%',
  '%zz',
  '%E0%A4',
  '%ff%fe',
  '%c0%af',
  '%u0041',
  '%00',
  '%2F',
  '..%2f..',
  ';',
  '+',
  '*',
] as const;

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const pathOf = (path: string, params: unknown, random: Random, isMutated: boolean): string =>
  path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    if (isMutated && random.chance(0.3)) return random.pick(brokenEncodings);
    const value = isRecord(params) && Object.hasOwn(params, name) ? params[name] : '';
    return encode(asText(isMutated ? hostileText(random) : value));
  });

const queryOf = (query: unknown, random: Random, isMutated: boolean): string => {
  if (!isRecord(query)) return '';
  const pairs = Object.entries(query).map(
    ([name, value]) => `${encode(name)}=${encode(asText(value).slice(0, 4_000))}`,
  );
  if (isMutated && random.chance(0.2)) pairs.push(...pairs);
  if (isMutated && random.chance(0.2)) pairs.push(random.pick(brokenEncodings));
  if (isMutated && random.chance(0.1)) pairs.push(...Array.from({ length: 200 }, (_, place) => `k${place}=v`));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":',
  '\u0000',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"__proto__":1}',
  '['.repeat(30_000) + ']'.repeat(30_000),
  `{"ids":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
] as const;
const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'a/b',
  '',
] as const;

const bodyOf = (body: unknown, random: Random, isMutated: boolean): Pick<Sent, 'headers' | 'body'> => {
  const isBroken = isMutated && random.chance(0.1);
  const text = isBroken ? random.pick(brokenBodies) : (JSON.stringify(body) ?? '');
  const type = isMutated && random.chance(0.05) ? random.pick(types) : 'application/json';
  return { headers: { 'content-type': type }, body: text };
};

/** Picks the part that is wrong; `none` is a valid request. */
const partsOf = ({ shapes }: Target): readonly ['none', ...string[]] => [
  'none',
  ...Object.entries(shapes).flatMap(([part, shape]) => (shape ? [part, part, part] : [])),
];

/** The request of this number: always the same for the same seed. */
export const requestOf = (seed: number, number: number, known: Known): { endpoint: Endpoint; sent: Sent } => {
  const random = seeded(Math.imul(seed, 0x9e3779b1) ^ number);
  const [first, ...rest] = targets;
  if (!first) throw new Error('the contract has no endpoint');
  const target = random.pick([first, ...rest]);
  const { endpoint, shapes } = target;
  const wrong = random.pick(partsOf(target));
  const make = (part: 'params' | 'query' | 'body'): unknown => {
    const shape = shapes[part];
    if (!shape) return undefined;
    const valid = validOf(shape, random, known);
    return wrong === part && part !== 'params' ? mutate(valid, random) : valid;
  };
  const path = pathOf(endpoint.path, make('params'), random, wrong === 'params');
  const query = queryOf(make('query'), random, wrong === 'query');
  const body = shapes.body ? bodyOf(make('body'), random, wrong === 'body') : {};
  return { endpoint, sent: { method: endpoint.method, path: path + query, ...body } };
};
