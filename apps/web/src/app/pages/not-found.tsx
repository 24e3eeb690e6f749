/** Every address without a route. */
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { FullPageNotice } from '../../ui/states/full-page-notice.tsx';

export const Page = () => {
  const { pathname } = useLocation();
  return (
    <>
      <Head title="Not found" description="There is nothing at this address." path={pathname} hidden />
      <FullPageNotice
        title="Page not found."
        action={
          <ButtonLink to={paths.home} variant="primary" size="large">
            Back to the gallery
          </ButtonLink>
        }
      >
        There is nothing at this address. It may have moved, or the link is not quite right.
      </FullPageNotice>
    </>
  );
};
