/** The lists people ask for: the first page of every order, with and without a category, and deep ones. */
import { type Sort } from '@vitrine/contract';
export type ListAsked = {
    readonly name: string;
    readonly path: string;
};
/** A shuffle is asked for with its seed, as whoever pages through one does. */
export declare const listPath: (sort: Sort, page: number, category?: string) => string;
export declare const firstPages: readonly ListAsked[];
export declare const deepPages: (page: number) => readonly ListAsked[];
/** Pages that nobody asked for a moment ago: every order, any page. */
export declare const anyPages: (pages: number) => string[];
