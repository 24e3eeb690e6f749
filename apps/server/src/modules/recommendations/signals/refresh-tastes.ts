/** Renews the tastes of works whose likes have changed, a few works at a time. */
import { type CoLikedPost, tasteVector, withPause } from '@vitrine/recommender';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { markLists } from '../lists/list-queries.ts';
import { holdTastesDue, keepCompany, keepTastes, listCompany } from './taste-queries.ts';

const together = 16;
/** Likes come in crowds, and those who like should not wait for it. */
const rest = 2;

const renewSome = (deps: Pick<Deps, 'db'>): Promise<number> =>
  inTransaction(deps, async ({ db }) => {
    const works = await holdTastesDue(db, together);
    if (works.length === 0) return 0;
    const company = new Map<string, CoLikedPost[]>(works.map((id) => [id, []]));
    for (const { work, ...companion } of await listCompany(db, works)) company.get(work)?.push(companion);
    await keepTastes(db, new Map([...company].map(([id, companions]) => [id, tasteVector(id, companions)])));
    await keepCompany(db, company);
    await markLists(db, works);
    return works.length;
  });

export const renewTastes = async ({ pool }: Pick<Deps, 'pool'>, ending: AbortSignal): Promise<void> => {
  while (!ending.aborted && (await withPause(rest, () => renewSome({ db: pool }))) > 0);
};
