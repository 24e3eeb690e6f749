import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export const Page = () => (
  <>
    <Head
      title="Components"
      description="Every component of the house, in all its states."
      path={paths.catalogue}
      hidden
    />
    <PageTitle title="Components" lead="Every piece of the house, in all its states." />
  </>
);
