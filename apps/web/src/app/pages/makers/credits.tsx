/** `/credits`: where the signed-in user answers being named on works. */
import { CreditRequests } from '../../../features/credits/credit-requests.tsx';
import { Head } from '../../../lib/head.tsx';
import { memberLabels } from '../../../lib/member-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { BackTitle } from '../../../ui/states/back-title.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useMembersOnly } from '../../routing/use-members-only.ts';
import styles from '../people-page.module.css';

export const Page = () => (
  <div className={styles.page}>
    <Head title="Credits" description="Works on which you are named." path={paths.credits} hidden />
    <BackTitle
      to={paths.profile}
      back={memberLabels.backToProfile}
      title="Credits"
      lead="Works on which you are named. You are shown on those that you accept."
    />
    <section aria-label="Credits">
      {useMembersOnly() ? <CreditRequests /> : <Skeleton style={{ height: 220 }} />}
    </section>
  </div>
);
