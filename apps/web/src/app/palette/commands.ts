/** The pages and actions of this site that the command palette finds, for visitors, members and staff. */
import type { Session } from '@vitrine/contract';
import type { Command } from '../../features/search/palette/entries.ts';
import type { Client } from '../../lib/api/api.ts';
import { memberLabels } from '../../lib/member-messages.ts';
import { labels } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { setTheme } from '../../lib/theme.ts';
import { logOut } from '../shell/log-out.ts';

const everybody: readonly Command[] = [
  { label: 'Home', words: 'gallery start', to: paths.home },
  { label: 'Explore', words: 'gallery search', to: paths.explore },
  { label: 'Search by colour', words: 'palette color', to: paths.search({ by: 'colour' }) },
  { label: 'Search by picture', words: 'image photo like', to: paths.search({ by: 'picture' }) },
  { label: 'All filters', words: 'search category tool tag', to: paths.search({ by: 'filters' }) },
  { label: 'People', words: 'find creatives designers illustrators', to: paths.people() },
  { label: 'Available for work', words: 'hire people freelance job', to: paths.people({ available: 'any' }) },
  { label: 'Blog', to: paths.blog },
  { label: 'Learn', to: paths.learn },
];

const aboutSite: readonly Command[] = [
  { label: 'Guidelines', words: 'rules about', to: paths.about('guidelines') },
  { label: 'Terms', words: 'about', to: paths.about('terms') },
  { label: 'Privacy', words: 'about data', to: paths.about('privacy') },
  { label: 'Imprint', words: 'about contact', to: paths.about('imprint') },
];

const visitors: readonly Command[] = [
  { label: 'Login', words: 'sign in', to: paths.logIn() },
  { label: 'Get Started', words: 'sign up join', to: paths.signUp() },
  { label: 'Forgotten password', words: 'reset login', to: paths.forgotten },
];

/** Of works and people. */
const ofMember = ({ _id, handle }: Session): readonly Command[] => [
  { label: labels.createPost, words: 'upload publish work', to: paths.upload },
  { label: 'For you', words: 'home feed recommended', to: `${paths.home}?sort=for-you` },
  { label: 'Following feed', words: 'home newest people', to: `${paths.home}?sort=following` },
  { label: labels.messages, words: 'chat conversations inbox', to: paths.message() },
  { label: labels.myProfile, words: 'works posts', to: paths.profile },
  { label: 'Your drafts', words: 'unlisted private works', to: `${paths.profile}#drafts` },
  {
    label: 'Your collections',
    words: 'saved saves mood boards',
    to: handle ? paths.collections(handle) : `${paths.profile}#collections`,
  },
  { label: memberLabels.hearts, words: 'likes liked works', to: paths.hearts },
  { label: 'Saved searches', words: 'alerts', to: paths.searches },
  { label: 'Credits', words: 'named works requests', to: paths.credits },
  { label: memberLabels.statistics, words: 'views visits numbers', to: paths.statistics() },
  { label: 'Your followers', words: 'people', to: paths.followers(_id) },
  { label: 'People you follow', words: 'following', to: paths.following(_id) },
];

const settings: readonly Command[] = [
  { label: 'Edit your profile', words: 'settings about', to: paths.editor },
  { label: 'Account settings', words: 'handle email address password delete export', to: `${paths.editor}#account` },
  { label: 'Security settings', words: 'codes passkeys sessions two factor', to: `${paths.editor}#security` },
  { label: 'Notification settings', words: 'mail push e-mail digest', to: `${paths.editor}#notifications` },
  { label: 'Blocked and muted people', words: 'settings safety hidden', to: `${paths.editor}#hidden-people` },
  { label: 'Decisions of moderators', words: 'moderation appeal', to: staffPaths.decisions },
];

const staff = (role: Session['role']): readonly Command[] => [
  ...(role ? [{ label: 'Moderation', words: 'queue reports cases', to: staffPaths.moderation() }] : []),
  ...(role === 'admin' ? [{ label: 'Administration', words: 'admin site', to: staffPaths.admin }] : []),
];

const themes: readonly Command[] = [
  { label: 'Light theme', words: 'switch bright', run: () => setTheme('light') },
  { label: 'Dark theme', words: 'switch night', run: () => setTheme('dark') },
  { label: 'Theme of the system', words: 'switch light dark', run: () => setTheme('system') },
];

/** The role may have changed since the session began. */
export const commandsFor = (session: Session | null, client: Client, role: Session['role']): readonly Command[] => [
  ...everybody,
  ...(session ? [...ofMember(session), ...settings, ...staff(role)] : visitors),
  ...aboutSite,
  ...themes,
  ...(session ? [{ label: labels.logOut, words: 'sign out log', run: () => logOut(client) }] : []),
];
