/** Jobs, mail and storage of the site. */
import { useQuery } from '@tanstack/react-query';
import type { SiteState } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { fullCount } from '../../lib/counts.ts';
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

const mailPlaces: Readonly<Record<SiteState['mail']['to'], ReactNode>> = {
  server: 'Mail goes to the mail server.',
  folder: (
    <>
      Mail is kept in a folder: <a href="/dev/outbox">/dev/outbox</a>
    </>
  ),
  nowhere: 'This site cannot send mail: SMTP_URL is not set.',
};

const Mail = ({ mail }: Pick<SiteState, 'mail'>) => (
  <div>
    <h2 className={styles.title}>Mail</h2>
    <p>{mailPlaces[mail.to]}</p>
    <p>
      Queue: {fullCount(mail.queued)} ({fullCount(mail.retried)} retried), {fullCount(mail.failed)} given up
    </p>
    <p>
      {fullCount(mail.sent)} sent, {fullCount(mail.bounced)} bounced and {fullCount(mail.refused)} refused for another
      reason since this process started
    </p>
    <p>
      {fullCount(mail.bouncing)} {mail.bouncing === 1 ? 'address bounces' : 'addresses bounce'}
    </p>
  </div>
);

const Storage = ({ storage }: Pick<SiteState, 'storage'>) => (
  <>
    <div>
      <h2 className={styles.title}>Pictures</h2>
      <p>
        {fullCount(storage.pictures)} {storage.pictures === 1 ? 'picture' : 'pictures'},{' '}
        {sizeText(storage.pictureBytes)}
      </p>
    </div>
    <div>
      <h2 className={styles.title}>Database</h2>
      <p>{sizeText(storage.databaseBytes)}</p>
    </div>
  </>
);

/** Jobs to do are those that run, are due, or have a later time. */
const Queues = ({ queues }: Pick<SiteState, 'queues'>) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <caption className={styles.caption}>
        <h2 className={styles.title}>Jobs</h2>
      </caption>
      <thead>
        <tr>
          {['Queue', 'To do', 'Late', 'Failed'].map((name) => (
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
            <td>{fullCount(waiting)}</td>
            <td>{fullCount(late)}</td>
            <td>{fullCount(failed)}</td>
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
      <div className={styles.facts}>
        <Mail mail={mail} />
        <Storage storage={storage} />
      </div>
      <Queues queues={queues} />
      <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        Refresh
      </Button>
    </div>
  );
};
