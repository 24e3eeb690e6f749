/** The page to show after signing in, apart from the other paths because only the sign-in pages need it. */
import { paths, patterns } from './paths.ts';

/** Only for parsing; `.invalid` never resolves. */
const ownOrigin = 'http://own.invalid';

/**
 * Where to go after signing in: always a page of this site. Parsed with `URL`, because browsers drop tabs and line breaks
 * and read a backslash as a slash.
 */
export const safeNext = (next: string | null): string => {
  const url = next !== null && URL.canParse(next, ownOrigin) ? new URL(next, ownOrigin) : null;
  // A path that starts with two slashes would be read as a host when it is followed.
  if (!next?.startsWith('/') || url?.origin !== ownOrigin || url.pathname.startsWith('//')) return paths.home;
  if (url.pathname === patterns.logIn || url.pathname === patterns.signUp) return paths.home;
  return url.pathname + url.search + url.hash;
};
