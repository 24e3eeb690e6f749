import type { BulkPost } from '@vitrine/demo';
import { type PictureDescription } from '@vitrine/recommender';
import type { Deps } from '@vitrine/server/seed';
export declare function copySignals({ pool }: Deps, posts: () => Iterable<BulkPost>, covers: readonly PictureDescription[]): Promise<void>;
