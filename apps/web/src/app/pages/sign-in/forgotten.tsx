/** `/forgotten` */
import { wallPostsQuery } from '../../../entities/post/queries.ts';
import { ForgottenForm } from '../../../features/accounts/sign-in/forgotten-form.tsx';
import { SignInLayout } from '../../../features/accounts/sign-in/sign-in-layout.tsx';
import { PostWall } from '../../../features/gallery/post-wall.tsx';
import { Head } from '../../../lib/head.tsx';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import type { PrefetchContext } from '../../routing/lazy-page.tsx';

export const prefetch = ({ client, queries }: PrefetchContext) => queries.prefetchQuery(wallPostsQuery(client));

export const Page = () => (
  <>
    <Head title="Forgotten password" description="Choose a new password for Vitrine." path={paths.forgotten} hidden />
    <SignInLayout
      title="Forgotten your password?"
      lead="We send you a link to choose a new one."
      wall={<PostWall />}
      other={
        <>
          Remembered it? <Link to={paths.logIn()}>Log in</Link>
        </>
      }
    >
      <ForgottenForm />
    </SignInLayout>
  </>
);
