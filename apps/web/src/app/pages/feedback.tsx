/** `/feedback/:token`: a work as its author shows it to those who have the link. */
import { useQuery } from '@tanstack/react-query';
import { FeedbackView, feedbackQuery } from '../../features/post-detail/feedback-view.tsx';
import { isMissing } from '../../lib/api/failure.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useParams } from '../../lib/router/router.tsx';
import { useClient } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { FullPageNotice } from '../../ui/states/full-page-notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FailedState } from '../../ui/states/states.tsx';
import type { PrefetchContext } from '../routing/lazy-page.tsx';

const prefetchPage = async ({ client, queries, params }: PrefetchContext) => {
  await queries.fetchQuery(feedbackQuery(client, params['token'] ?? ''));
};

export const prefetch = import.meta.env.SSR ? prefetchPage : undefined;

const Content = ({ token }: { readonly token: string }) => {
  const shown = useQuery(feedbackQuery(useClient(), token));
  if (isMissing(shown.error))
    return (
      <FullPageNotice
        title="This link does not work."
        action={<ButtonLink to={paths.explore}>Explore the gallery</ButtonLink>}
      >
        It is not complete, or its author has withdrawn it. Ask them for a new one.
      </FullPageNotice>
    );
  if (shown.data) return <FeedbackView {...shown.data} />;
  if (shown.isError) return <FailedState onRetry={() => void shown.refetch()}>{shown.error.message}</FailedState>;
  return <Skeleton style={{ height: 480 }} />;
};

export const Page = () => {
  const { token = '' } = useParams();
  return (
    <>
      <Head title="A work" description="A work on Vitrine." path={paths.feedback(token)} hidden />
      <Content key={token} token={token} />
    </>
  );
};
