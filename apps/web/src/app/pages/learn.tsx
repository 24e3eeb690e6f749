/** `/learn`: a placeholder. */
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { FullPageNotice } from '../../ui/states/full-page-notice.tsx';

export const Page = () => (
  <>
    <Head
      title="Learn"
      description="Lessons from people who make good things. This page is being built and is coming soon."
      path={paths.learn}
    />
    <FullPageNotice
      title="This page is being built."
      action={<ButtonLink to={paths.explore}>Explore meanwhile</ButtonLink>}
    >
      Short lessons by people whose work is shown here. Coming soon.
    </FullPageNotice>
  </>
);
