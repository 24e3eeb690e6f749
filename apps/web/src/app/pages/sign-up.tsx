import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export const Page = () => (
  <>
    <Head title="Sign Up" description="Sign Up on Vitrine." path={paths.signUp()} hidden />
    <PageTitle title="Sign Up" />
  </>
);
