/** Who may do what with comments. */
import { comment, type EndpointName, open, own, post, type Row } from './authorisation-row.ts';

export const commentsRows: Readonly<Record<Extract<EndpointName, `comments.${string}`>, Row>> = {
  'comments.list': { ...open, input: post },
  'comments.replies': { ...open, input: comment, blocked: 404 },
  'comments.write': {
    visitor: 401,
    stranger: 201,
    owner: 201,
    input: (fixtures) => ({ ...post(fixtures), body: { body: 'Said', clientId: 'said-by-owner' } }),
    blocked: 403,
  },
  'comments.edit': {
    visitor: 401,
    stranger: 403,
    owner: 200,
    input: (fixtures) => ({ ...comment(fixtures), body: { body: 'Said better' } }),
  },
  'comments.heart': {
    ...own,
    input: (fixtures) => ({ ...comment(fixtures), body: { hearted: true } }),
    blocked: 403,
  },
  'comments.pin': {
    visitor: 401,
    stranger: 403,
    owner: 200,
    input: (fixtures) => ({ ...comment(fixtures), body: { pinned: true } }),
  },
  'comments.setAudience': {
    visitor: 401,
    stranger: 403,
    owner: 200,
    input: (fixtures) => ({ ...post(fixtures), body: { audience: 'everybody' } }),
  },
  'comments.setCritique': {
    visitor: 401,
    stranger: 403,
    owner: 200,
    input: (fixtures) => ({ ...post(fixtures), body: { request: 'The colours?' } }),
  },
  'comments.resolve': {
    visitor: 401,
    stranger: 403,
    owner: 200,
    input: (fixtures) => ({ ...comment(fixtures), body: { resolved: true } }),
  },
  'comments.remove': { visitor: 401, stranger: 403, owner: 200, input: comment },
  'comments.restore': { visitor: 401, stranger: 403, owner: 200, input: comment },
};
