import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export const Page = () => (
  <>
    <Head title="My Profile" description="My Profile on Vitrine." path={paths.profile} hidden />
    <PageTitle title="My Profile" />
  </>
);
