import { type Like } from '@vitrine/demo';
import { type Description, type WordDocument } from '@vitrine/recommender';
export interface GalleryWork {
    readonly id: string;
    readonly author: string;
    readonly taste: string;
    readonly createdAt: number;
    readonly document: WordDocument;
    readonly description: Description;
}
export interface Gallery {
    readonly works: readonly GalleryWork[];
    /** Oldest first. */
    readonly likes: readonly Like[];
}
export declare function openGallery(seed: string, cacheDir?: string): Promise<Gallery>;
