import type { Part } from '../line.ts';
export declare const runStart: Part;
