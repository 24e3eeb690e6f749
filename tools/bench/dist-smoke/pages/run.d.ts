import { type Part } from '../line.ts';
export declare const runPages: Part;
