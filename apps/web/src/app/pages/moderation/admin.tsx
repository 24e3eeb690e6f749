/** `/admin`: numbers, people, picks, announcements, state and messages of the site, for admins. */
import { Announcements } from '../../../features/administration/announcements.tsx';
import { ContactMessages } from '../../../features/administration/contact-messages.tsx';
import { type DrawPlot, Numbers } from '../../../features/administration/numbers.tsx';
import { People } from '../../../features/administration/people.tsx';
import { Picks } from '../../../features/administration/picks.tsx';
import { State } from '../../../features/administration/state.tsx';
import { Plot } from '../../../features/statistics/plot.tsx';
import { everyDay, inSteps } from '../../../features/statistics/series.ts';
import { Head } from '../../../lib/head.tsx';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { PageTitle } from '../../../ui/states/page-title.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import styles from '../people.module.css';
import { StaffOnly } from './staff-only.tsx';

/** The plot of statistics draws one measure; which one it is called does not matter here. */
const drawPlot: DrawPlot = ({ from, to, values, label }) => {
  const days = values.map(({ day, value }) => ({
    day,
    views: value,
    viewers: 0,
    hearts: 0,
    saves: 0,
    comments: 0,
    follows: 0,
  }));
  return <Plot series={inSteps(everyDay({ from, to, days }))} measure="views" label={label} />;
};

const tabs = [
  { value: 'numbers', label: 'Numbers', content: <Numbers draw={drawPlot} /> },
  { value: 'people', label: 'People', content: <People /> },
  { value: 'picks', label: 'Picks', content: <Picks /> },
  { value: 'announcements', label: 'Announcements', content: <Announcements /> },
  { value: 'state', label: 'State', content: <State /> },
  { value: 'contact', label: 'Messages', content: <ContactMessages /> },
];

export const AdminPage = () => (
  <StaffOnly roles={['admin']}>
    <Head title="Administration" description="The numbers and settings of the site." path={staffPaths.admin} hidden />
    <PageTitle title="Administration" />
    <section className={styles.page} aria-label="Administration">
      <Tabs label="Administration" tabs={tabs} />
    </section>
  </StaffOnly>
);
