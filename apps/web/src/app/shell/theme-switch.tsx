/** Switches between light and dark. Choosing what the system prefers goes back to following the system. */
import { setTheme, useTheme } from '../../lib/theme.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { MaskIcon } from '../../ui/icon/mask-icon.tsx';
import styles from './theme-switch.module.css';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

export const ThemeSwitch = () => {
  const theme = useTheme();
  const flip = () => {
    const dark = theme === 'dark' || (theme === 'system' && systemIsDark());
    const next = dark ? 'light' : 'dark';
    setTheme((next === 'dark') === systemIsDark() ? 'system' : next);
  };
  return (
    <IconButton className={styles.switch ?? ''} label="Switch between light and dark" onClick={flip}>
      <MaskIcon name="theme" />
    </IconButton>
  );
};
