/** Moderators, reports and decisions for tests. */
import type { Case, CaseDetail, Decision, Session } from '@vitrine/contract';
import type { TestServer } from '../harness.ts';

export const moderationCalls = (server: TestServer) => {
  const calls = {
    /** A member with a role, as the command line gives it. */
    staff: async (name: string, role: 'moderator' | 'admin' = 'moderator'): Promise<Session> => {
      const person = await server.join(name);
      await server.deps.pool`update users set role = ${role} where id = ${person._id}`;
      server.deps.bus.emit('standingChanged', { userId: person._id });
      await server.deps.bus.idle();
      return person;
    },
    report: (as: Session | undefined, kind: string, id: string, more: object = {}) =>
      server.call('POST', '/api/reports', { as, body: { kind, id, reason: 'spam', ...more } }),
    /** The open cases. */
    queue: async (as: Session): Promise<Case[]> => {
      const { body }: { body: { cases: Case[] } } = await server.call('GET', '/api/moderation/cases', { as });
      return body.cases;
    },
    caseOf: async (as: Session, id: string): Promise<CaseDetail> =>
      (await server.call('GET', `/api/moderation/cases/${id}`, { as })).body,
    decide: (as: Session, { _id, version }: Pick<Case, '_id' | 'version'>, action: string, more: object = {}) =>
      server.call('POST', `/api/moderation/cases/${_id}/decision`, {
        as,
        body: { version, action, reason: 'Against the guidelines', ...more },
      }),
    /** Reports something, and decides about it. */
    act: async (
      by: { readonly reporter: Session; readonly moderator: Session },
      kind: string,
      id: string,
      action: string,
      more: object = {},
    ): Promise<CaseDetail> => {
      const reported = await calls.report(by.reporter, kind, id);
      if (reported.status !== 201) throw new Error(`reporting answered ${reported.status}`);
      const [row] = await server.deps.pool<{ id: string; version: number }[]>`
        select id, version from moderation_cases where kind = ${kind} and subject_id = ${id}`;
      if (!row) throw new Error('there is no case');
      const decided = await calls.decide(by.moderator, { _id: row.id, version: row.version }, action, more);
      if (decided.status !== 200)
        throw new Error(`deciding answered ${decided.status}: ${JSON.stringify(decided.body)}`);
      return decided.body;
    },
    decisions: async (as: Session): Promise<Decision[]> => {
      const { body }: { body: { decisions: Decision[] } } = await server.call('GET', '/api/user/decisions', { as });
      return body.decisions;
    },
    appeal: (as: Session, id: string, text = 'It is my own work.') =>
      server.call('POST', `/api/user/decisions/${id}/appeal`, { as, body: { text } }),
  };
  return calls;
};
