/** A work opens over the page one came from: that page, the works beside it and the way back travel in the history entry. */
import { type Location, matchPath } from 'react-router';
import * as z from 'zod/mini';
import { patterns } from '../../lib/paths.ts';

const Place = z.object({ pathname: z.string(), search: z.string(), hash: z.string(), key: z.string() });

const OverlayState = z.object({
  background: Place,
  /** The works one can step through with the arrow keys. */
  series: z.array(z.string()),
  /** How many steps back the page behind is. */
  depth: z.number(),
});
export type OverlayState = z.infer<typeof OverlayState>;

export const readOverlayState = (location: Location): OverlayState | null => {
  const read = z.safeParse(OverlayState, location.state);
  return read.success ? read.data : null;
};

const Entry = z.object({ usr: OverlayState });

/** As the address stands, which is ahead of what is drawn when somebody is quick. */
export const currentOverlayState = ({ state }: Pick<History, 'state'>): OverlayState | null => {
  const read = z.safeParse(Entry, state);
  return read.success ? read.data.usr : null;
};

/** From a work's own page the next work is a page too; from anywhere else it opens over what is there. */
export const overlayStateFrom = (location: Location, series: readonly string[]): OverlayState | null => {
  const current = readOverlayState(location);
  if (current) return { ...current, series: [...series], depth: current.depth + 1 };
  if (matchPath(patterns.post, location.pathname)) return null;
  const { pathname, search, hash, key } = location;
  return { background: { pathname, search, hash, key }, series: [...series], depth: 1 };
};

export const neighbours = (series: readonly string[], postId: string): { before?: string; after?: string } => {
  const at = series.indexOf(postId);
  if (at < 0) return {};
  const before = series[at - 1];
  const after = series[at + 1];
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
};

/** A reload renders the work as a page of its own, so nothing stands behind it any more. */
export const clearOverlayState = (history: History): void => {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'usr' in state) history.replaceState({ ...state, usr: null }, '');
};
