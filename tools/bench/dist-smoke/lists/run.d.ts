import { type Part } from '../line.ts';
import { type Versus } from '../load/versus.ts';
/** Both servers get the very same bytes to answer, and answer the very same bytes. */
export declare const besideBare: (url: string, paths: readonly string[], encoding?: string) => Promise<Versus>;
export declare const runLists: Part;
