/** One row per URL. `file` is the page's module, whose chunk the server preloads. */
import { paths, patterns } from '../../lib/paths.ts';
import { matchPath, type Params } from '../../lib/router/match-path.ts';
import { type LazyPage, lazyPage, type PageModule } from './lazy-page.tsx';

/** `full` has the top bar and the footer, `bar` only the top bar, `bare` neither. */
export type Frame = 'full' | 'bar' | 'bare';

export type Route = LazyPage & { readonly path: string; readonly file: string; readonly frame: Frame };

const route = (path: string, file: string, importPage: () => Promise<PageModule>, frame: Frame = 'full'): Route => ({
  ...lazyPage(importPage),
  path,
  // Only the server reads it.
  file: import.meta.env.SSR ? `src/app/pages/${file}.tsx` : '',
  frame,
});

export const notFound = route('*', 'not-found', () => import('../pages/not-found.tsx'));

/** One entry for all of them: every page loads this list. */
const importStaff = () => import('../pages/moderation/staff.tsx');

export const routes: readonly Route[] = [
  route(paths.home, 'home', () => import('../pages/home.tsx')),
  route(paths.explore, 'explore', () => import('../pages/explore.tsx')),
  route(patterns.tag, 'tag', () => import('../pages/tag.tsx')),
  route(patterns.people, 'people', () => import('../pages/people.tsx')),
  route(paths.searches, 'searches', () => import('../pages/searches.tsx')),
  route(paths.blog, 'blog', () => import('../pages/blog.tsx')),
  route(paths.learn, 'learn', () => import('../pages/learn.tsx')),
  route(patterns.about, 'about/about', () => import('../pages/about/about.tsx')),
  route(patterns.post, 'post', () => import('../pages/post.tsx')),
  route(patterns.collection, 'collections/collection', () => import('../pages/collections/collection.tsx')),
  route(patterns.collections, 'collections/collections', () => import('../pages/collections/collections.tsx')),
  route(patterns.hearted, 'hearted', () => import('../pages/hearted.tsx')),
  route(patterns.handle, 'person', () => import('../pages/person.tsx')),
  route(patterns.person, 'person', () => import('../pages/person.tsx')),
  route(patterns.followers, 'followers', () => import('../pages/followers.tsx')),
  route(patterns.following, 'following', () => import('../pages/following.tsx')),
  route(paths.catalogue, 'catalogue', () => import('../pages/catalogue.tsx')),
  route(patterns.logIn, 'sign-in/log-in', () => import('../pages/sign-in/log-in.tsx'), 'bare'),
  route(patterns.signUp, 'sign-in/sign-up', () => import('../pages/sign-in/sign-up.tsx'), 'bare'),
  route(paths.forgotten, 'sign-in/forgotten', () => import('../pages/sign-in/forgotten.tsx'), 'bare'),
  route(paths.reset, 'sign-in/reset', () => import('../pages/sign-in/reset.tsx'), 'bare'),
  route(paths.confirm, 'sign-in/confirm', () => import('../pages/sign-in/confirm.tsx'), 'bare'),
  route(paths.profile, 'profile', () => import('../pages/profile.tsx')),
  route(paths.hearts, 'hearts', () => import('../pages/hearts.tsx')),
  route(paths.credits, 'makers/credits', () => import('../pages/makers/credits.tsx')),
  route(paths.statistics(), 'makers/statistics', () => import('../pages/makers/statistics.tsx')),
  ...['/moderation', '/admin', '/decisions'].map((path) => route(path, 'moderation/staff', importStaff)),
  route(paths.editor, 'editor', () => import('../pages/editor.tsx')),
  route(patterns.editPages, 'edit-pages', () => import('../pages/edit-pages.tsx')),
  route(patterns.feedback, 'feedback', () => import('../pages/feedback.tsx')),
  route(paths.upload, 'upload', () => import('../pages/upload.tsx'), 'bar'),
  route(patterns.message, 'message', () => import('../pages/message.tsx'), 'bar'),
  notFound,
];

export const findRoute = (pathname: string): { readonly route: Route; readonly params: Params } => {
  for (const found of routes) {
    const match = matchPath(found.path, pathname);
    if (match) return { route: found, params: match.params };
  }
  return { route: notFound, params: {} };
};
