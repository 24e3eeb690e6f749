/** Puts values of a wrong type, size or character set anywhere into a valid input. */
import type { Random } from './random.ts';

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

const nestedObjects = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

/** As JSON would parse it: a field of that name, not a prototype. */
const withPrototype: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}');

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'undefined',
  'null',
  'NaN',
  '-1',
  '0',
  '1e309',
  '4294967296',
  '9223372036854775808',
  '-9223372036854775809',
  '99999999999999999999999999',
  '../../../../etc/passwd',
  '%',
  '%00',
  '%2e%2e%2f',
  "' or 1=1 --",
  '";drop table users;--',
  '<script>alert(1)</script>',
  '${7*7}',
  '\u202e\u2066\u200b',
  '\ufeff\ufffe\uffff',
  '🏳️‍🌈'.repeat(20),
  'ﷺ'.repeat(100),
  'data:image/png;base64,AAAA',
  'data:image/png;base64,' + '/'.repeat(1000),
  'a@b',
  'x'.repeat(65),
  'x'.repeat(5_001),
] as const;

const others = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 32,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  { _id: null },
  { _id: '__proto__' },
  { length: 2 ** 31 },
  { toString: 1, valueOf: 2, toJSON: 3 },
  withPrototype,
] as const;

/** Rare, since they are slow to send. */
const large = [
  () => 'x'.repeat(60_000),
  () => Array.from({ length: 5_000 }, () => 'x'),
  () => Array.from({ length: 101 }, (_, place) => `id${place}`),
  () => nested(1_000),
  () => nestedObjects(1_000),
  () => Object.fromEntries(Array.from({ length: 2_000 }, (_, place) => [`k${place}`, place])),
] as const;

export const hostileText = (random: Random): string => random.pick(texts);

export const hostileValue = (random: Random): unknown => {
  if (random.chance(0.02)) return random.pick(large)();
  return random.chance(0.5) ? random.pick(texts) : random.pick(others);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withField = (record: Record<string, unknown>, field: string, value: unknown): Record<string, unknown> => {
  const copy = { ...record };
  // An own field, even where it is called `__proto__`.
  Object.defineProperty(copy, field, { value, enumerable: true, configurable: true, writable: true });
  return copy;
};

const mutateRecord = (record: Record<string, unknown>, random: Random): unknown => {
  const [first, ...fields] = Object.keys(record);
  if (first === undefined || random.chance(0.15)) return withField(record, hostileText(random), hostileValue(random));
  const field = random.pick([first, ...fields]);
  if (random.chance(0.1)) return Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
  return withField(record, field, mutate(record[field], random));
};

/** Replaces one part of the value, at any depth. */
export const mutate = (value: unknown, random: Random): unknown => {
  if (isRecord(value) && !random.chance(0.1)) return mutateRecord(value, random);
  if (Array.isArray(value) && value.length > 0 && !random.chance(0.3)) {
    const place = random.below(value.length);
    if (random.chance(0.2)) return [...value, ...value];
    return value.map((item, index) => (index === place ? mutate(item, random) : item));
  }
  return hostileValue(random);
};
