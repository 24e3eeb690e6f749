/** `/confirm`, the page of the link that confirms an e-mail address */
import { wallPostsQuery } from '../../../entities/post/queries.ts';
import {
  ConfirmationAction,
  confirmationTexts,
  useConfirmation,
} from '../../../features/accounts/sign-in/confirm-address.tsx';
import { SignInLayout } from '../../../features/accounts/sign-in/sign-in-layout.tsx';
import { PostWall } from '../../../features/gallery/post-wall.tsx';
import { Head } from '../../../lib/head.tsx';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import type { PrefetchContext } from '../../routing/lazy-page.tsx';

export const prefetch = ({ client, queries }: PrefetchContext) => queries.prefetchQuery(wallPostsQuery(client));

export const Page = () => {
  const confirmation = useConfirmation();
  const { title, lead } = confirmationTexts(confirmation);
  return (
    <>
      <Head title="Confirm address" description="Confirm your e-mail address." path={paths.confirm} hidden />
      <SignInLayout
        title={title}
        lead={<output>{lead}</output>}
        wall={<PostWall />}
        other={<Link to={paths.home}>Go to Vitrine</Link>}
      >
        <ConfirmationAction confirmation={confirmation} />
      </SignInLayout>
    </>
  );
};
