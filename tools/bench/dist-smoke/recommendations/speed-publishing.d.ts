import type { Deps } from '@vitrine/server/seed';
export declare function publishOne({ pool }: Deps, address: string, which: string): Promise<string>;
