/** Valid input for a schema of the contract: what a mutation starts from. */
import type { Schema } from '@vitrine/contract';
import { toJSONSchema } from 'zod/mini';
import type { Random } from './random.ts';

/** The part of JSON Schema that the contract is made of. */
export type Shape = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly format?: string;
};

export const shapeOf = (schema: Schema): Shape =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** Values that exist, by the name of the field they fit: ids of real things reach deeper than made-up ones. */
export type Known = Readonly<Record<string, readonly [unknown, ...unknown[]]>>;

const textOf = ({ minLength = 0, maxLength = 20, format }: Shape, random: Random): string => {
  if (format === 'email') return `somebody.${random.below(1e9)}@vitrine.example`;
  const words = ['a', 'Poster', '12', 'été', '日本語', 'a b', '1', 'latest', 'Branding'] as const;
  return random.pick(words).padEnd(minLength, 'x').slice(0, maxLength);
};

export const validOf = (shape: Shape, random: Random, known: Known, name = ''): unknown => {
  const candidates = Object.hasOwn(known, name) ? known[name] : undefined;
  if (candidates) return random.pick(candidates);
  if (shape.const !== undefined) return shape.const;
  const [firstValue, ...values] = shape.enum ?? [];
  if (firstValue !== undefined) return random.pick([firstValue, ...values]);
  const [firstShape, ...shapes] = shape.anyOf ?? [];
  if (firstShape) return validOf(random.pick([firstShape, ...shapes]), random, known, name);
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {}).filter(
      ([field]) => shape.required?.includes(field) || random.chance(0.5),
    );
    return Object.fromEntries(fields.map(([field, inner]) => [field, validOf(inner, random, known, field)]));
  }
  if (shape.type === 'array') {
    const length = Math.max(shape.minItems ?? 0, 1 + random.below(3));
    return Array.from({ length }, () => validOf(shape.items ?? {}, random, known, name));
  }
  if (shape.type === 'integer' || shape.type === 'number') return random.below(50);
  if (shape.type === 'boolean') return random.chance(0.5);
  return shape.type === 'null' ? null : textOf(shape, random);
};
