/** Measures two servers by turns, so that whatever else the machine does meets both. */
import { type Load, type Loaded } from './http-load.ts';
export type Versus = {
    readonly ours: Loaded;
    readonly peer: Loaded;
    readonly ratio: number;
};
/** The ratio is the median of the ratios of each round. */
export declare const versus: (ours: Load, peer: Load) => Promise<Versus>;
