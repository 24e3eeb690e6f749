import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { announceToAll, deleteAnnouncement, findAnnounced, listAnnouncements } from '../notifications/index.ts';
import { createPickPost, listPicks, readCards } from '../posts/index.ts';
import { readNumbers } from './numbers.ts';
import { readPeople, setRoleOf } from './people.ts';
import { deleteContactMessage, listContactMessages, rowsPerPage } from './queries.ts';
import { readState } from './state.ts';
import { announcementView, contactPageView, peopleView, personView, picksView } from './view.ts';

type NewAnnouncement = { text: string; from: string; until: string; notify?: boolean | undefined };

const announce = async (deps: Deps, { text, from, until, notify = false }: NewAnnouncement) => {
  const [starts_at, ends_at] = [new Date(from), new Date(until)];
  if (!(ends_at > starts_at))
    throw new Failure('malformed', { message: 'body.until: has to be later than the beginning.' });
  const row = await announceToAll(deps, { text, starts_at, ends_at, notifies: notify });
  deps.bus.emit('contentModerated', { id: row.id });
  return row;
};

export const administrationRoutes = (mount: Mount, deps: Deps): void => {
  const pickPost = createPickPost(deps);
  mount(
    api.administration,
    {
      numbers: async ({ query }) => {
        const { from, to, days } = await readNumbers(deps, Number(query.days ?? 30));
        return { from, to, days: [...days] };
      },
      state: () => readState(deps),
      people: async ({ query }) => peopleView(await readPeople(deps, query)),
      setRole: async ({ viewer, params, body }) => personView(await setRoleOf(deps, viewer, params.userId, body.role)),
      picks: async () => picksView(await readCards(deps.db, await listPicks(deps.db))),
      pick: async ({ params, body }) => {
        await pickPost(params.postId, body.picked);
        return { message: body.picked ? 'It comes first now.' : 'It is in its usual place.' };
      },
      announcements: async () => ({
        announcements: (await listAnnouncements(deps.db, rowsPerPage)).map(announcementView),
      }),
      announce: async ({ body }) => announcementView(await announce(deps, body)),
      withdraw: async ({ params }) => {
        await deleteAnnouncement(deps.db, params.announcementId);
        deps.bus.emit('contentModerated', { id: params.announcementId });
        return { message: 'Withdrawn.' };
      },
      announced: async () => {
        const row = await findAnnounced(deps.db, deps.now());
        return { announcement: row && announcementView(row) };
      },
      contact: async ({ query }) => contactPageView(await listContactMessages(deps.db, query.after ?? null)),
      deleteContact: async ({ params }) => {
        await deleteContactMessage(deps.db, params.messageId);
        return { message: 'Deleted.' };
      },
    },
    ['announced'],
  );
};
