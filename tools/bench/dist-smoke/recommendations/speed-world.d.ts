import { type Deps } from '@vitrine/server/seed';
export interface SpeedOrder {
    readonly posts: number;
    readonly likes: number;
}
export declare function fillWorld(deps: Deps, { posts, likes }: SpeedOrder, say: (line: string) => void): Promise<void>;
/** A picture that the world does not have. */
export declare function drawCover(name: string): Promise<Buffer>;
