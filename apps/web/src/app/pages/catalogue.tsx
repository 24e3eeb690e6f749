/** `/modal`: every component, in all its states. */
import { CatalogueButtons } from '../../features/catalogue/buttons.tsx';
import { CatalogueForms } from '../../features/catalogue/forms.tsx';
import { CatalogueFoundations } from '../../features/catalogue/foundations.tsx';
import { CatalogueOverlays } from '../../features/catalogue/overlays.tsx';
import { CataloguePosts } from '../../features/catalogue/posts.tsx';
import { CatalogueStates } from '../../features/catalogue/states.tsx';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/states/page-title.tsx';

export const Page = () => (
  <>
    <Head title="Components" description="Every component of the house, in all its states." path={paths.catalogue} />
    <PageTitle title="Components" lead="Every piece of the house, in all its states." />
    <CatalogueFoundations />
    <CatalogueButtons />
    <CatalogueForms />
    <CatalogueOverlays />
    <CatalogueStates />
    <CataloguePosts />
  </>
);
