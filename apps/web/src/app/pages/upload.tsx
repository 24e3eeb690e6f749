/** `/upload`: publishing a post, for signed-in users. */
import { UploadEditor } from '../../features/publishing/upload-editor.tsx';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/states/page-title.tsx';
import { useMembersOnly } from '../routing/use-members-only.ts';

export const Page = () => {
  const session = useMembersOnly();
  return (
    <>
      <Head title="Upload" description="Show your work on Vitrine." path={paths.upload} hidden />
      <PageTitle title="Show your work" />
      {session ? <UploadEditor key={session._id} userId={session._id} /> : null}
    </>
  );
};
