export declare function openBare(): Promise<{
    readonly address: string;
    close(): void;
}>;
