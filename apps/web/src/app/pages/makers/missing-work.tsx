/** Instead of a page about a work that does not exist. Not shared with the opened post, whose first load would grow by a file. */
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { FullPageNotice } from '../../../ui/states/full-page-notice.tsx';

export const MissingWork = () => (
  <FullPageNotice
    title="This work is not here."
    action={
      <ButtonLink to={paths.explore} variant="primary">
        Explore the gallery
      </ButtonLink>
    }
  >
    It may have been taken down, or the link is not quite right.
  </FullPageNotice>
);
