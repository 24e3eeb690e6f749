import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { readCase } from './cases.ts';
import { decide } from './decide.ts';
import { appeal, listOwnDecisions } from './decisions.ts';
import { listEntries } from './log-queries.ts';
import { countOpenCases, listDecidedCases, listOpenCases } from './queries.ts';
import { report } from './report.ts';
import { setSensitive } from './sensitive.ts';
import { caseDetailView, casePageView, decisionPageView, decisionView, logPageView } from './view.ts';

const cursor = /^\d{1,16}\.[\w-]{1,64}$/;

const parseCursor = (after: string | undefined): string | null => {
  if (after !== undefined && !cursor.test(after)) throw new Failure('malformed');
  return after ?? null;
};

export const moderationRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.moderation, {
    report: async ({ viewer, body }) => {
      await report(deps, viewer, body);
      return { message: 'Thank you. A moderator will look at it.' };
    },
    markSensitive: async ({ viewer, params, body }) => {
      await setSensitive(deps, viewer, params.postId, body.sensitive);
      return { sensitive: body.sensitive };
    },
    decisions: async ({ viewer, query }) => decisionPageView(await listOwnDecisions(deps, viewer, query.after ?? null)),
    appeal: async ({ viewer, params, body }) => decisionView(await appeal(deps, viewer, params.decisionId, body.text)),
    cases: async ({ query }) => {
      const list = query.state === 'decided' ? listDecidedCases : listOpenCases;
      return casePageView(await list(deps.db, parseCursor(query.after)), await countOpenCases(deps.db));
    },
    case: async ({ viewer, params }) => caseDetailView(await readCase(deps, viewer, params.caseId)),
    decide: async ({ viewer, params, body }) => {
      await decide(deps, viewer, params.caseId, body);
      return caseDetailView(await readCase(deps, viewer, params.caseId));
    },
    log: async ({ query }) => logPageView(await listEntries(deps.db, null, query.after ?? null)),
  });
