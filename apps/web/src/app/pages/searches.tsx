/** `/searches`: the saved searches of the signed-in user. */
import { SavedSearchList } from '../../features/saved-searches/saved-search-list.tsx';
import { describeSearch } from '../../features/search/describe-search.ts';
import { parseSearchParams } from '../../features/search/search-params.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/states/page-title.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useMembersOnly } from '../routing/use-members-only.ts';
import styles from './people.module.css';

const describe = (query: string) => {
  const params = parseSearchParams(new URLSearchParams(query));
  return { text: describeSearch(params), colours: [...new Set(params.color.map(({ hex }) => hex))] };
};

export const Page = () => (
  <>
    <Head title="Saved searches" description="Your saved searches on Vitrine." path={paths.searches} hidden />
    <PageTitle title="Saved searches" lead="You are told when something new matches." />
    <section className={styles.page} aria-label="Saved searches">
      {useMembersOnly() ? <SavedSearchList describe={describe} /> : <Skeleton style={{ height: 220 }} />}
    </section>
  </>
);
