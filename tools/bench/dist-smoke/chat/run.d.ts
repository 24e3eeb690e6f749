import { type Part } from '../line.ts';
export declare const runChat: Part;
