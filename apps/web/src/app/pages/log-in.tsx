import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export const Page = () => (
  <>
    <Head title="Login" description="Login on Vitrine." path={paths.logIn()} hidden />
    <PageTitle title="Login" />
  </>
);
