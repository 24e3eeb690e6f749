/** SQL of the queue of mail. */
import type { Db, Fragment } from '../db/db.ts';
import { makeId } from '../ids.ts';
import { addKeyedJobsFrom } from '../queue/index.ts';

export const mailQueueName = 'mail';

/** As `queueMail`, as the body of a CTE: `query` selects `key`, `data` and `delay`, and no key twice. */
export const addMailsFrom = (db: Db, template: string, at: Date, query: Fragment): Fragment =>
  addKeyedJobsFrom(
    db,
    mailQueueName,
    db`
      select ${`${template} `} || key as key, delay, jsonb_build_object('template', ${template}::text, 'data', data,
        'id', ${makeId(at, Buffer.alloc(0))} || left(replace(gen_random_uuid()::text, '-', ''), 12)) as payload
      from (${query}) as mails`,
  );
