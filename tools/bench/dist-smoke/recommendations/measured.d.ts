import { type Columns, type MeasureRule, type RankInput, type RankRule, type SignalStore } from '@vitrine/recommender';
import type { Method } from './methods.ts';
import type { Split } from './split.ts';
export type Measured = ReadonlyMap<string, {
    readonly input: Omit<RankInput, 'limit'>;
    readonly columns: Columns;
}>;
export declare function measureAll({ works, moment: now }: Split, store: SignalStore, rule: MeasureRule): Promise<Measured>;
/** With `fresh`, as if nobody had liked the works asked about. */
export declare function ordered(name: string, measured: Measured, rule: RankRule, fresh?: boolean): Method;
