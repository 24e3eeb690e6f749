import { api } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { blockPerson, mutePerson, readRelation, takeBack } from './blocks.ts';
import { findPreferences, listDecisions, listHidden, updatePreferences } from './queries.ts';
import { allHiddenView, hiddenPeopleView, relationView } from './view.ts';

export const safetyRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.safety, {
    block: async ({ viewer, params }) => relationView(await blockPerson(deps, viewer.id, params.userId)),
    unblock: async ({ viewer, params }) => relationView(await takeBack(deps, 'blocks', viewer.id, params.userId)),
    mute: async ({ viewer, params }) => relationView(await mutePerson(deps, viewer.id, params.userId)),
    unmute: async ({ viewer, params }) => relationView(await takeBack(deps, 'mutes', viewer.id, params.userId)),
    blocked: async ({ viewer, query, read }) =>
      hiddenPeopleView(await read((db) => listDecisions(db, 'blocks', viewer.id, query.after ?? null))),
    muted: async ({ viewer, query, read }) =>
      hiddenPeopleView(await read((db) => listDecisions(db, 'mutes', viewer.id, query.after ?? null))),
    relation: async ({ viewer, params }) => relationView(await readRelation(deps, viewer.id, params.userId)),
    preferences: ({ viewer, read }) => read((db) => findPreferences(db, viewer.id)),
    setPreferences: async ({ viewer, body }) => {
      await updatePreferences(deps.db, viewer.id, body);
      // Pages say what may be done with them.
      if (body.allowsAi !== undefined) deps.bus.emit('contentModerated', { id: viewer.id });
      return findPreferences(deps.db, viewer.id);
    },
    hidden: async ({ viewer, read }) => allHiddenView(await read((db) => listHidden(db, viewer.id))),
  });
