/** A post opens in an overlay over the page it was opened from; the history entry stores what the overlay needs. */
import { patterns } from '../../lib/paths.ts';
import type { Location } from '../../lib/router/location.ts';
import { matchPath } from '../../lib/router/match-path.ts';

export type OverlayState = {
  readonly background: Pick<Location, 'pathname' | 'search' | 'hash' | 'key'>;
  /** Ids of the posts that the arrow keys step through. */
  readonly series: readonly string[];
  /** How many history entries the background page lies back. */
  readonly depth: number;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Checked by hand, because every page reads it and zod is loaded later. */
const isOverlayState = (value: unknown): value is OverlayState => {
  if (!isRecord(value) || !isRecord(value['background']) || !Array.isArray(value['series'])) return false;
  const { pathname, search, hash, key } = value['background'];
  const texts: unknown[] = [pathname, search, hash, key, ...value['series']];
  return texts.every((text) => typeof text === 'string') && typeof value['depth'] === 'number';
};

export const readOverlayState = ({ state }: Pick<Location, 'state'>): OverlayState | null =>
  isOverlayState(state) ? state : null;

/** Reads the browser's history entry, which is newer than the rendered location while a navigation is pending. */
export const currentOverlayState = ({ state }: Pick<History, 'state'>): OverlayState | null => {
  const own: unknown = isRecord(state) ? state['usr'] : null;
  return isOverlayState(own) ? own : null;
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
