import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export const Page = () => (
  <>
    <Head title="Messages" description="Messages on Vitrine." path={paths.message()} hidden />
    <PageTitle title="Messages" />
  </>
);
