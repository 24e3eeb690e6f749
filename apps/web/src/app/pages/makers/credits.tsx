/** `/credits`: where the signed-in user answers being named on works. */
import { CreditRequests } from '../../../features/credits/credit-requests.tsx';
import { Head } from '../../../lib/head.tsx';
import { paths } from '../../../lib/paths.ts';
import { PageTitle } from '../../../ui/states/page-title.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useMembersOnly } from '../../routing/use-members-only.ts';
import styles from '../people.module.css';

export const Page = () => (
  <>
    <Head title="Credits" description="Works on which you are named." path={paths.credits} hidden />
    <PageTitle title="Credits" lead="Works on which you are named. You are shown on those that you accept." />
    <section className={styles.page} aria-label="Credits">
      {useMembersOnly() ? <CreditRequests /> : <Skeleton style={{ height: 220 }} />}
    </section>
  </>
);
