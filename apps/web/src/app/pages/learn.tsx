/** `/learn`: being built. */
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { BigNotice } from '../../ui/states/big-notice.tsx';

export const Page = () => (
  <>
    <Head
      title="Learn"
      description="Lessons from people who make good things. This page is being built and is coming soon."
      path={paths.learn}
    />
    <BigNotice title="This page is being built." action={<ButtonLink to={paths.explore}>Explore meanwhile</ButtonLink>}>
      Short lessons by people whose work is shown here. Coming soon.
    </BigNotice>
  </>
);
