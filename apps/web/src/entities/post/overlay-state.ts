/** A post opens in an overlay over the page it was opened from; the history entry stores what the overlay needs. */
import { type Location, matchPath } from 'react-router';
import * as z from 'zod/mini';
import { patterns } from '../../lib/paths.ts';

const BackgroundLocation = z.object({ pathname: z.string(), search: z.string(), hash: z.string(), key: z.string() });

const OverlayState = z.object({
  background: BackgroundLocation,
  /** Ids of the posts that the arrow keys step through. */
  series: z.array(z.string()),
  /** How many history entries the background page lies back. */
  depth: z.number(),
});
export type OverlayState = z.infer<typeof OverlayState>;

export const readOverlayState = (location: Location): OverlayState | null => {
  const parsed = z.safeParse(OverlayState, location.state);
  return parsed.success ? parsed.data : null;
};

const HistoryState = z.object({ usr: OverlayState });

/** Reads the browser's history entry, which is newer than the rendered location while a navigation is pending. */
export const currentOverlayState = ({ state }: Pick<History, 'state'>): OverlayState | null => {
  const parsed = z.safeParse(HistoryState, state);
  return parsed.success ? parsed.data.usr : null;
};

/** Null on a post's own page: from there the next post opens as a page too. */
export const overlayStateFrom = (location: Location, series: readonly string[]): OverlayState | null => {
  const current = readOverlayState(location);
  if (current) return { ...current, series: [...series], depth: current.depth + 1 };
  if (matchPath(patterns.post, location.pathname)) return null;
  const { pathname, search, hash, key } = location;
  return { background: { pathname, search, hash, key }, series: [...series], depth: 1 };
};

export const neighbours = (series: readonly string[], postId: string): { before?: string; after?: string } => {
  const index = series.indexOf(postId);
  if (index < 0) return {};
  const before = series[index - 1];
  const after = series[index + 1];
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
};

/** After a reload the post is a page of its own, without a background page. */
export const clearOverlayState = (history: History): void => {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'usr' in state) history.replaceState({ ...state, usr: null }, '');
};
