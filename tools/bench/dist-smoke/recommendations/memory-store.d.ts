import { type CoLikes, type SignalStore } from '@vitrine/recommender';
import type { Split } from './split.ts';
export declare function openStore(split: Split): Promise<SignalStore>;
export declare function coLikes({ likers, likedBy }: Split, id: string): CoLikes;
