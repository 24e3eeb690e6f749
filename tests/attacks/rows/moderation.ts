/** Who may call what: reports, decisions and appeals. */
import { type EndpointName, type Fixtures, type Input, own, type Row } from '../authorisation-row.ts';

const moderationCase = ({ caseId }: Fixtures): Input => ({ params: { caseId } });
const forModerators = { visitor: 401, stranger: 403, owner: 403, moderator: 200, admin: 200 } as const;

export const moderationRows: Readonly<Record<Extract<EndpointName, `moderation.${string}`>, Row>> = {
  'moderation.report': {
    visitor: 401,
    stranger: 201,
    owner: 400,
    input: ({ postId }) => ({ body: { kind: 'post', id: postId, reason: 'other' } }),
  },
  'moderation.markSensitive': {
    visitor: 401,
    stranger: 403,
    owner: 200,
    moderator: 200,
    admin: 200,
    input: ({ postId }) => ({ params: { postId }, body: { sensitive: false } }),
  },
  'moderation.decisions': own,
  'moderation.appeal': {
    visitor: 401,
    stranger: 404,
    owner: 404,
    input: () => ({ params: { decisionId: 'nothing' }, body: { text: 'Look again.' } }),
  },
  'moderation.cases': forModerators,
  'moderation.case': { ...forModerators, input: moderationCase },
  // The admin, who comes second, has not seen the decision of the moderator.
  'moderation.decide': {
    ...forModerators,
    admin: 409,
    input: (fixtures) => ({ ...moderationCase(fixtures), body: { version: 0, action: 'dismiss', reason: '' } }),
  },
  'moderation.log': forModerators,
};
