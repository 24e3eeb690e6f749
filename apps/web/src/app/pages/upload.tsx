import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export const Page = () => (
  <>
    <Head title="Upload" description="Upload on Vitrine." path={paths.upload} hidden />
    <PageTitle title="Upload" />
  </>
);
