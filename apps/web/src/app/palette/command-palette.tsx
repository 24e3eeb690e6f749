/** The command palette with the pages and actions of this site. */

import { CommandPalette as Palette } from '../../features/search/palette/command-palette.tsx';
import { type Command } from '../../features/search/palette/entries.ts';
import { labels } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { setTheme } from '../../lib/theme.ts';

const everybody: readonly Command[] = [
  { label: 'Home', words: 'gallery start', to: paths.home },
  { label: 'Explore', words: 'gallery search', to: paths.explore },
  { label: 'Search by colour', words: 'palette color', to: paths.search({ by: 'colour' }) },
  { label: 'Search by picture', words: 'image photo like', to: paths.search({ by: 'picture' }) },
  { label: 'People', words: 'find creatives designers illustrators', to: paths.people() },
  { label: 'Blog', to: paths.blog },
  { label: 'Learn', to: paths.learn },
];

const members: readonly Command[] = [
  { label: labels.createPost, words: 'upload publish', to: paths.upload },
  { label: labels.messages, words: 'chat', to: paths.message() },
  { label: labels.myProfile, to: paths.profile },
  { label: 'Saved searches', words: 'alerts', to: paths.searches },
  { label: 'Edit your profile', words: 'settings account', to: paths.editor },
];

const visitors: readonly Command[] = [
  { label: 'Login', words: 'sign in', to: paths.logIn() },
  { label: 'Get Started', words: 'sign up join', to: paths.signUp() },
];

const actions: readonly Command[] = [
  { label: 'Light theme', words: 'switch bright', run: () => setTheme('light') },
  { label: 'Dark theme', words: 'switch night', run: () => setTheme('dark') },
  { label: 'Theme of the system', words: 'switch light dark', run: () => setTheme('system') },
];

type Props = { readonly open: boolean; readonly onClose: () => void };

export const CommandPalette = (props: Props) => (
  <Palette {...props} commands={[...everybody, ...(useSession() ? members : visitors), ...actions]} />
);
