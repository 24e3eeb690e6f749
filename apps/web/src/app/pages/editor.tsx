import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export const Page = () => (
  <>
    <Head title="Edit Your Profile" description="Edit Your Profile on Vitrine." path={paths.editor} hidden />
    <PageTitle title="Edit Your Profile" />
  </>
);
