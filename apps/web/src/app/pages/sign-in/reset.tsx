/** `/reset`, the page of the link in the mail */
import { wallPostsQuery } from '../../../entities/post/queries.ts';
import { ResetForm } from '../../../features/accounts/sign-in/reset-form.tsx';
import { SignInLayout } from '../../../features/accounts/sign-in/sign-in-layout.tsx';
import { PostWall } from '../../../features/gallery/post-wall.tsx';
import { Head } from '../../../lib/head.tsx';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import type { PrefetchContext } from '../../routing/lazy-page.tsx';

export const prefetch = ({ client, queries }: PrefetchContext) => queries.prefetchQuery(wallPostsQuery(client));

export const Page = () => (
  <>
    <Head title="New password" description="Choose a new password for Vitrine." path={paths.reset} hidden />
    <SignInLayout
      title="Choose a new password"
      lead="At least 8 characters. Every device is signed out."
      wall={<PostWall />}
      other={<Link to={paths.logIn()}>Back to log in</Link>}
    >
      <ResetForm />
    </SignInLayout>
  </>
);
