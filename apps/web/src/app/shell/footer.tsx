/** The footer: about, social links, site links and the contact form; and the announcement, if there is one, after hydration. */
import { useQuery } from '@tanstack/react-query';
import type { Announcement } from '@vitrine/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { announcedQuery } from '../../features/administration/announced-query.ts';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useClient } from '../../lib/site.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { SocialIcons } from '../../ui/logo/social-icons.tsx';
import styles from './footer.module.css';

const AnnouncementBar = lazy<(props: { announcement: Announcement }) => ReactNode>(() =>
  import('../../features/administration/announcement-bar.tsx').then(
    ({ AnnouncementBar }) => ({ default: AnnouncementBar }),
    // Without a connection the page is shown without it.
    () => ({ default: () => null }),
  ),
);

const year = 2023;

const aboutPages = { guidelines: 'Guidelines', terms: 'Terms', privacy: 'Privacy', imprint: 'Imprint' };

/** Those that somebody has closed are known after hydration. */
const Announced = () => {
  const { data } = useQuery(announcedQuery(useClient()));
  const isHydrated = useHydrated();
  if (!isHydrated || !data?.announcement) return null;
  return (
    <Suspense fallback={null}>
      <AnnouncementBar announcement={data.announcement} />
    </Suspense>
  );
};

export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.columns}>
      <section aria-labelledby="footer-about">
        <h2 id="footer-about" className={styles.title}>
          About
        </h2>
        <p className={styles.text}>
          A glass case for good work. Creatives show here what they make, and clients from all over the world find the
          hand they have been looking for.
        </p>
        <SocialIcons />
      </section>
      <nav aria-labelledby="footer-work">
        <h2 id="footer-work" className={styles.title}>
          Our Work
        </h2>
        <ul className={styles.links}>
          <li>
            <Link to={paths.explore}>Explore</Link>
          </li>
          <li>
            <Link to={paths.blog}>Blog</Link>
          </li>
          <li>
            <Link to={paths.learn}>Learn</Link>
          </li>
        </ul>
      </nav>
      <section aria-labelledby="footer-contact">
        <h2 id="footer-contact" className={styles.title}>
          Contact Us
        </h2>
        <ContactForm />
      </section>
    </div>
    <div className={styles.bottom}>
      <Logo />
      <p>© {year} Vitrine</p>
      <nav aria-label="About this site">
        <ul className={styles.about}>
          {Object.entries(aboutPages).map(([page, label]) => (
            <li key={page}>
              <Link to={paths.about(page)}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
    <Announced />
  </footer>
);
