import type { Method } from './methods.ts';
import type { Split } from './split.ts';
export interface Verdict {
    readonly name: string;
    /** One number for each work asked about. */
    readonly precision: readonly number[];
    /** One number for each person, over their latest likes as questions. */
    readonly ndcg: readonly number[];
    /** The same, hoping only for works of the less liked half. */
    readonly tailNdcg: readonly number[];
    /** One for each work that appears in some list of ten, nought for the others. */
    readonly coverage: readonly number[];
}
export declare function judge(method: Method, split: Split): Promise<Verdict>;
