/** Who may call what: administration. */
import { type EndpointName, open, person, post, type Row } from '../authorisation-row.ts';

const forAdmins = { visitor: 401, stranger: 403, owner: 403, moderator: 403, admin: 200 } as const;
const times = { from: '2026-01-01T00:00:00.000Z', until: '2026-01-02T00:00:00.000Z' };

export const administrationRows: Readonly<Record<Extract<EndpointName, `administration.${string}`>, Row>> = {
  'administration.numbers': forAdmins,
  'administration.state': forAdmins,
  'administration.people': forAdmins,
  'administration.setRole': {
    ...forAdmins,
    input: (fixtures) => ({ ...person(fixtures), body: { role: 'member' } }),
  },
  'administration.picks': forAdmins,
  'administration.pick': { ...forAdmins, input: (fixtures) => ({ ...post(fixtures), body: { picked: false } }) },
  'administration.announcements': forAdmins,
  'administration.announce': { ...forAdmins, admin: 201, input: () => ({ body: { text: 'Over', ...times } }) },
  'administration.withdraw': { ...forAdmins, input: () => ({ params: { announcementId: 'nothing' } }) },
  'administration.announced': open,
  'administration.contact': forAdmins,
  'administration.deleteContact': { ...forAdmins, input: () => ({ params: { messageId: 'nothing' } }) },
};
