/** `/about/:page`: the guidelines, terms, privacy notice and imprint, which the site's operator writes. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SitePageName } from '@vitrine/contract';
import type { Client } from '../../../lib/api/api.ts';
import { isMissing } from '../../../lib/api/failure.ts';
import { Head } from '../../../lib/head.tsx';
import { paths } from '../../../lib/paths.ts';
import { useParams } from '../../../lib/router/router.tsx';
import { useClient } from '../../../lib/site.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { FullPageNotice } from '../../../ui/states/full-page-notice.tsx';
import { PageTitle } from '../../../ui/states/page-title.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FailedState } from '../../../ui/states/states.tsx';
import type { PrefetchContext } from '../../routing/lazy-page.tsx';
import styles from './about.module.css';

/** The server refuses other names. */
const sitePageQuery = (client: Client, name: string) =>
  queryOptions({
    queryKey: ['site page', name],
    queryFn: ({ signal }) => client.site.page({ params: { name: name as SitePageName } }, { signal }),
  });

const prefetchPage = ({ client, queries, params }: PrefetchContext) =>
  queries.fetchQuery(sitePageQuery(client, params['page'] ?? ''));

export const prefetch = import.meta.env.SSR ? prefetchPage : undefined;

/** Of links, only what they say. */
const withoutAddresses = (text: string): string => text.replaceAll(/\[([^[\]]+)\]\([^()\s]+\)/g, '$1');

export const Page = () => {
  const { page: name = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(sitePageQuery(useClient(), name));
  if (data) {
    return (
      <article className={styles.page}>
        <Head title={data.title} description={withoutAddresses(data.text).slice(0, 300)} path={paths.about(name)} />
        <PageTitle title={data.title} />
        <div className={styles.text}>
          <Markdown text={data.text} heading="h2" sitePaths />
        </div>
      </article>
    );
  }
  return (
    <div className={styles.page}>
      <Head title="About this site" description="About this site." path={paths.about(name)} hidden />
      {isPending ? (
        <>
          <PageTitle title="About this site" />
          <Skeleton style={{ height: 480 }} />
        </>
      ) : isMissing(error) ? (
        <FullPageNotice
          title="There is no such page."
          action={<ButtonLink to={paths.about('guidelines')}>Read the guidelines</ButtonLink>}
        />
      ) : (
        <FailedState onRetry={() => void refetch()} />
      )}
    </div>
  );
};
