import { staffPaths } from '../../../lib/staff-paths.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';

export const NothingDecided = () => (
  <EmptyState
    title="Nothing was decided yet."
    action={<ButtonLink to={staffPaths.moderation()}>See what waits</ButtonLink>}
  />
);
