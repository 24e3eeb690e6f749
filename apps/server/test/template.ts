/** A database with every migration applied; test databases are copies of it, which is faster than migrating each. */
import { randomBytes } from 'node:crypto';
import { connect } from '../src/platform/db/db.ts';
import { migrate } from '../src/platform/db/migrate.ts';

export const databaseNamed = (server: string, name: string): string => {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
};

/** Resolves to its name. PostgreSQL copies a database only while it has no connections. */
export const makeTemplate = async (server: string): Promise<string> => {
  const name = `template_${randomBytes(6).toString('hex')}`;
  const admin = connect(server, { max: 1 });
  await admin.unsafe(`create database ${name}`);
  await admin.end({ timeout: 5 });
  const db = connect(databaseNamed(server, name), { max: 1 });
  await migrate(db);
  await db.end({ timeout: 5 });
  return name;
};

export const dropTemplate = async (server: string, name: string): Promise<void> => {
  const admin = connect(server, { max: 1 });
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end({ timeout: 5 });
};
