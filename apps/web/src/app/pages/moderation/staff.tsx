/** `/moderation`, `/admin` and `/decisions`, each loaded when it is opened. */
import { lazy, Suspense } from 'react';
import { useLocation } from '../../../lib/router/router.tsx';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

const Moderation = lazy(async () => ({ default: (await import('./moderation.tsx')).ModerationPage }));
const Admin = lazy(async () => ({ default: (await import('./admin.tsx')).AdminPage }));
const Decisions = lazy(async () => ({ default: (await import('./decisions.tsx')).DecisionsPage }));

const pages: Readonly<Record<string, typeof Moderation>> = {
  [staffPaths.moderation()]: Moderation,
  [staffPaths.admin]: Admin,
  [staffPaths.decisions]: Decisions,
};

export const Page = () => {
  const Shown = pages[useLocation().pathname.replace(/(.)\/$/, '$1')] ?? Decisions;
  return (
    <Suspense fallback={<Skeleton style={{ height: 480 }} />}>
      <Shown />
    </Suspense>
  );
};
