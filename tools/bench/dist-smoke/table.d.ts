/** The one table: printed, and kept as a page in which a part that ran again takes the place of its former lines. */
import type { Line } from './line.ts';
export type Row = readonly string[];
export declare const rowsOf: (part: string, lines: readonly Line[], date: string) => Row[];
export declare const render: (rows: readonly Row[]) => string;
/** The rows of a page that was written before. */
export declare const readRows: (page: string) => Row[];
/** Parts stand in the order in which they run. */
export declare const merge: (before: readonly Row[], fresh: readonly Row[], order: readonly string[]) => Row[];
export declare const page: (rows: readonly Row[], machine: string) => string;
