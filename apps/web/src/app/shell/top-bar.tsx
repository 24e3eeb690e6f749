/** The top bar, rendered for visitors and members at once; a data attribute on the document decides in CSS which is shown. */
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useRenderedOnce } from '../../lib/rendered-once.tsx';
import { Link, NavLink } from '../../lib/router/link.tsx';
import { useLocation } from '../../lib/router/router.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Menu, Upload, X } from '../../ui/icon/shell-icons.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { MemberActions } from './member-actions.tsx';
import { SearchButton } from './search-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './top-bar.module.css';

const links = [
  { to: paths.explore, label: 'Explore' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.learn, label: 'Learn' },
];

const VisitorActions = () => (
  <div className={styles.actions} data-for="visitor">
    <ButtonLink to={paths.logIn()} variant="quiet">
      Login
    </ButtonLink>
    <ButtonLink to={paths.signUp()} variant="primary">
      Get Started
    </ButtonLink>
  </div>
);

const BarContent = () => {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  return (
    <>
      <Link to={paths.home} className={styles.logo} aria-label="Vitrine, home">
        <Logo />
      </Link>
      <nav className={styles.links} id="site-links" data-open={open || undefined} aria-label="Site">
        {links.map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.link ?? ''}>
            {label}
          </NavLink>
        ))}
        <div className={styles.inMenu} data-for="member">
          <ButtonLink to={paths.upload} variant="primary" wide>
            <Upload aria-hidden="true" />
            Upload
          </ButtonLink>
        </div>
        <div className={styles.inMenu} data-for="visitor">
          <ButtonLink to={paths.logIn()} wide>
            Login
          </ButtonLink>
        </div>
      </nav>
      <SearchButton />
      <ThemeSwitch />
      <VisitorActions />
      <MemberActions />
      <IconButton
        className={styles.toggle}
        label={open ? 'Close menu' : 'Open menu'}
        tooltip="none"
        aria-expanded={open}
        aria-controls="site-links"
        onClick={() => setOpenAt(open ? null : pathname)}
      >
        {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </IconButton>
    </>
  );
};

/** On the server it is the same on all pages that it does not link to. */
const renderKeyOf = (pathname: string): string => `bar ${links.find(({ to }) => to === pathname)?.to ?? ''}`;

export const TopBar = () => {
  const { pathname } = useLocation();
  const key = import.meta.env.SSR ? renderKeyOf(pathname) : undefined;
  return <header className={styles.bar} {...useRenderedOnce(key, <BarContent />)} />;
};
