import type { Say } from '../line.ts';
/** That many works, and three times as many likes. */
export declare const worldOf: (posts: number, say: Say) => Promise<string>;
export declare const demoWorld: (say: Say) => Promise<string>;
