import { type Child } from './child.ts';
export type Server = Child & {
    /** Bytes after a few collections: resident, and in use on the heap. */
    memory(): Promise<{
        resident: number;
        heap: number;
    }>;
};
/** Collections come with time and work; the lowest of a few looks is what is really held. */
export declare const lookAtMemory: (url: string) => Promise<{
    resident: number;
    heap: number;
}>;
/** Nobody recommends meanwhile: its thread would take a core from what is measured. */
export declare const serverSettings: (dataDir: string) => Record<string, string>;
/** On the embedded database of a data folder, unless settings say otherwise. */
export declare const startServer: (dataDir: string, settings?: Record<string, string>) => Promise<Server>;
