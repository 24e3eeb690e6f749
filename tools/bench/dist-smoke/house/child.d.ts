export type Child = {
    readonly url: string;
    readonly pid: number;
    close(): Promise<void>;
};
export declare const startChild: (program: string, args: readonly string[], settings: Record<string, string>) => Promise<Child>;
