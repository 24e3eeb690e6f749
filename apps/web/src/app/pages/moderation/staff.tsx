/** `/moderation`, `/admin` and `/decisions`, each loaded when it is opened. */
import { Suspense } from 'react';
import { Head } from '../../../lib/head.tsx';
import { lazyComponent } from '../../../lib/loading/lazy-component.ts';
import { useLocation } from '../../../lib/router/router.tsx';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

const Moderation = lazyComponent(async () => (await import('./moderation.tsx')).ModerationPage);
const Admin = lazyComponent(async () => (await import('./admin.tsx')).AdminPage);
const Decisions = lazyComponent(async () => (await import('./decisions.tsx')).DecisionsPage);

const pages: Readonly<Record<string, typeof Moderation>> = {
  [staffPaths.moderation()]: Moderation,
  [staffPaths.admin]: Admin,
  [staffPaths.decisions]: Decisions,
};

/** Nothing of them is rendered on the server: they are for members, whom it does not know. */
export const Page = () => {
  const path = useLocation().pathname.replace(/(.)\/$/, '$1');
  const Shown = pages[path] ?? Decisions;
  const loading = (
    <>
      <Head title="Moderation" description="For members." path={path} hidden />
      <Skeleton style={{ height: 480 }} />
    </>
  );
  if (!useHydrated()) return loading;
  return (
    <Suspense fallback={loading}>
      <Shown />
    </Suspense>
  );
};
