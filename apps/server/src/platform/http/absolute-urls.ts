/**
 * Adds the host to URLs of this site in responses; all other code handles paths only. Which fields hold such URLs is
 * read from the schema, once per schema.
 */
import { OwnSrcset, OwnUrl, type Schema } from '@vitrine/contract';
import * as z from 'zod/mini';

/** Changes the given value, which must be fresh from a parse, and returns the replacement. */
type Complete = (value: unknown, base: string) => unknown;

const completeUrl: Complete = (value, base) => `${base}${String(value)}`;
const completeSrcset: Complete = (value, base) =>
  String(value).replaceAll(/(^|, )\//g, (_, before) => `${before}${base}/`);

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

/** Null where the schema holds no such URL. */
const find = (schema: Schema): Complete | null => {
  if (schema === OwnUrl) return completeUrl;
  if (schema === OwnSrcset) return completeSrcset;
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

const unchanged: Complete = (value) => value;
const bySchema = new WeakMap<Schema, Complete>();

/** Returns the function that completes the URLs in values of this schema. */
export const completeUrls = (schema: Schema): Complete => {
  const found = bySchema.get(schema) ?? find(schema) ?? unchanged;
  bySchema.set(schema, found);
  return found;
};
