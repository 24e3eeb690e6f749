/**
 * The one place where addresses of this site get their host: everything before it knows paths only. Which fields of a
 * shape are such addresses is read off the contract, once per shape.
 */
import { OwnSrcset, OwnUrl, type Schema } from '@vitrine/contract';
import * as z from 'zod/mini';

/** Changes what it is given, which must be fresh from a parse; says what stands in its place. */
type Complete = (value: unknown, base: string) => unknown;

const addressIn: Complete = (value, base) => `${base}${String(value)}`;
const srcsetIn: Complete = (value, base) => String(value).replaceAll(/(^|, )\//g, (_, before) => `${before}${base}/`);

const inObject = (shape: Readonly<Record<string, unknown>>): Complete | null => {
  const fields = Object.entries(shape).flatMap(([name, schema]): [string, Complete][] => {
    const complete = find(schema as Schema);
    return complete ? [[name, complete]] : [];
  });
  if (fields.length === 0) return null;
  return (value, base) => {
    const record = value as Record<string, unknown>;
    for (const [name, complete] of fields) if (Object.hasOwn(record, name)) record[name] = complete(record[name], base);
    return record;
  };
};

const inList = (complete: Complete): Complete => {
  return (value, base) => (value as unknown[]).map((entry) => complete(entry, base));
};

const whereGiven = (complete: Complete): Complete => {
  return (value, base) => (value === undefined || value === null ? value : complete(value, base));
};

/** Null where the shape holds no address. */
const find = (schema: Schema): Complete | null => {
  if (schema === OwnUrl) return addressIn;
  if (schema === OwnSrcset) return srcsetIn;
  if (schema instanceof z.ZodMiniObject) return inObject(schema.shape);
  const wrap = schema instanceof z.ZodMiniArray ? inList : whereGiven;
  const inner =
    schema instanceof z.ZodMiniArray
      ? schema.def.element
      : schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable
        ? schema.def.innerType
        : null;
  const complete = inner && find(inner as Schema);
  return complete ? wrap(complete) : null;
};

const nothing: Complete = (value) => value;
const known = new WeakMap<Schema, Complete>();

/** How addresses in values of this shape are completed. */
export const completeAddresses = (schema: Schema): Complete => {
  const found = known.get(schema) ?? find(schema) ?? nothing;
  known.set(schema, found);
  return found;
};
