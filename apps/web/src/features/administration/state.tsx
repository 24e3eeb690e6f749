/** Jobs, mail and storage of the site. */
import { useQuery } from '@tanstack/react-query';
import type { SiteState } from '@vitrine/contract';
import { useClient } from '../../lib/site.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FailedState } from '../../ui/states/states.tsx';
import { classes } from '../../ui/styles/classes.ts';
import styles from './administration.module.css';
import { stateQuery } from './queries.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

const sizeText = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
};

const mailPlaces: Readonly<Record<SiteState['mail']['to'], string>> = {
  server: 'Mail goes to the mail server.',
  folder: 'Mail is kept in a folder, at /dev/outbox.',
  nowhere: 'This site cannot send mail: SMTP_URL is not set.',
};

const Queues = ({ queues }: Pick<SiteState, 'queues'>) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <caption className={styles.caption}>Jobs</caption>
      <thead>
        <tr>
          {['Queue', 'Waiting', 'Late', 'Failed'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, late, failed }) => (
          <tr key={name} data-failed={failed > 0 || late > 0 || undefined}>
            <th scope="row">{name}</th>
            <td>{waiting.toLocaleString('en')}</td>
            <td>{late.toLocaleString('en')}</td>
            <td>{failed.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export const State = () => {
  const query = useQuery(stateQuery(useClient()));
  if (query.isPending) return <Skeleton style={{ height: 320 }} />;
  if (query.isLoadingError)
    return <FailedState onRetry={() => void query.refetch()}>{query.error.message}</FailedState>;
  if (!query.data) return null;
  const { queues, mail, storage } = query.data;
  return (
    <div className={classes(styles.panel, styles.beside)}>
      <dl className={styles.facts}>
        <div>
          <dt>Mail</dt>
          <dd>{mailPlaces[mail.to]}</dd>
          <dd>
            {mail.queued.toLocaleString('en')} queued, of which {mail.retried.toLocaleString('en')} have failed before;{' '}
            {mail.failed.toLocaleString('en')} given up.
          </dd>
          <dd>
            {mail.sent.toLocaleString('en')} sent, {mail.bounced.toLocaleString('en')} bounced and{' '}
            {mail.refused.toLocaleString('en')} refused for another reason since this process started.
          </dd>
          <dd>
            {mail.bouncing.toLocaleString('en')}{' '}
            {mail.bouncing === 1 ? 'account has an address' : 'accounts have addresses'} that mail comes back from.
          </dd>
        </div>
        <div>
          <dt>Pictures</dt>
          <dd>
            {storage.pictures.toLocaleString('en')}, {sizeText(storage.pictureBytes)}
          </dd>
        </div>
        <div>
          <dt>Database</dt>
          <dd>{sizeText(storage.databaseBytes)}</dd>
        </div>
      </dl>
      <Queues queues={queues} />
      <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        Refresh
      </Button>
    </div>
  );
};
