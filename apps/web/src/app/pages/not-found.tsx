/** Any address that leads nowhere. */
import { useLocation } from 'react-router';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { BigNotice } from '../../ui/states/big-notice.tsx';

export const Page = () => {
  const { pathname } = useLocation();
  return (
    <>
      <Head title="Not found" description="There is nothing at this address." path={pathname} hidden />
      <BigNotice
        title="Page not found."
        action={
          <ButtonLink to={paths.home} look="primary" size="large">
            Back to the gallery
          </ButtonLink>
        }
      >
        There is nothing at this address. It may have moved, or the link is not quite right.
      </BigNotice>
    </>
  );
};
