import { type SignalStore } from '@vitrine/recommender';
import type { Split } from './split.ts';
export interface Method {
    readonly name: string;
    /** Ids for one work, best first. */
    list(id: string, limit: number): Promise<readonly string[]>;
}
export declare function recommender(name: string, store: SignalStore, { moment }: Split): Method;
/** A work that nobody has liked yet: what content alone can do. */
export declare function unliked(store: SignalStore): SignalStore;
export declare function simpleMethods(split: Split): Method[];
