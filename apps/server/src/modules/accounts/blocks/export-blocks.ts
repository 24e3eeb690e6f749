/** Whom a person has blocked and muted, in their export. Both lists are deleted with the account. */
import type { Deps } from '../../../deps.ts';
import { listForExport } from './queries.ts';

export const getBlocksForExport = async ({ db }: Deps, userId: string) => ({
  blocked: await listForExport(db, 'blocks', userId),
  muted: await listForExport(db, 'mutes', userId),
});
