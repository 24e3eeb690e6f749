/** `/hearted/:postId`: who likes a work. */
import { useQuery } from '@tanstack/react-query';
import { postQuery } from '../../entities/post/queries.ts';
import { PeopleList } from '../../features/social/people-list.tsx';
import { isMissing } from '../../lib/api/failure.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useParams } from '../../lib/router/router.tsx';
import { useClient } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { BackTitle } from '../../ui/states/back-title.tsx';
import { MissingWork } from './makers/missing-work.tsx';
import styles from './people-page.module.css';

export const Page = () => {
  const { postId = '' } = useParams();
  const { data: post, error } = useQuery(postQuery(useClient(), postId));
  const head = <Head title="Hearts" description="Who likes a work on Vitrine." path={paths.hearted(postId)} hidden />;
  if (isMissing(error))
    return (
      <>
        {head}
        <MissingWork />
      </>
    );
  return (
    <div className={styles.page}>
      {head}
      <BackTitle to={paths.post(postId, post?.title)} back={post?.title ?? 'The work'} title="Hearts" />
      <PeopleList
        kind="hearted"
        id={postId}
        empty="Nobody has hearted this work yet."
        nextStep={<ButtonLink to={paths.post(postId, post?.title)}>See the work</ButtonLink>}
      />
    </div>
  );
};
