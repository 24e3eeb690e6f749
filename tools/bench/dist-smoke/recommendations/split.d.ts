import type { Gallery, GalleryWork } from './gallery.ts';
export interface Case {
    readonly person: string;
    /** Works they had liked before, the latest first: each is a question. */
    readonly liked: readonly string[];
    /** Works that existed then and that they liked later: the answers hoped for. */
    readonly later: ReadonlySet<string>;
}
export interface Split {
    readonly moment: number;
    readonly works: readonly GalleryWork[];
    /** Who liked each work, before the moment. */
    readonly likers: ReadonlyMap<string, readonly string[]>;
    readonly likedBy: ReadonlyMap<string, readonly string[]>;
    /** The half of the works with fewer likes. */
    readonly tail: ReadonlySet<string>;
    readonly cases: readonly Case[];
}
export declare function splitByTime({ works, likes }: Gallery, known?: number): Split;
