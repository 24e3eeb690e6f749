/** Jobs, mail and storage. */
import type { SiteState } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { outboxFolder } from '../../platform/mail/index.ts';
import { countStoredMail, getStorage, listQueues } from './queries.ts';
import { stateView } from './view.ts';

type Sample = { readonly labels: Readonly<Record<string, string | number>>; readonly value: number };

/** From the metrics of this process. */
const countMail = async ({ registry }: Deps): Promise<{ sent: number; bounced: number; refused: number }> => {
  const metric = await registry.getSingleMetric('mail_total')?.get();
  const values: readonly Sample[] = (metric?.values ?? []) as readonly Sample[];
  const of = (outcome: string) => values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0;
  return { sent: of('sent'), bounced: of('bounced'), refused: of('refused') };
};

const placeOfMail = ({ config }: Deps): SiteState['mail']['to'] => {
  if (config.mail) return 'server';
  return outboxFolder(config) === null ? 'nowhere' : 'folder';
};

export const readState = async (deps: Deps): Promise<SiteState> => {
  const [queues, storage, counts, stored] = await Promise.all([
    listQueues(deps.db),
    getStorage(deps.db),
    countMail(deps),
    countStoredMail(deps.db),
  ]);
  return stateView(queues, storage, { to: placeOfMail(deps), ...counts, ...stored });
};
