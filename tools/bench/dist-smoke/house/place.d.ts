export declare const rootDir: string;
export declare const cacheDir: string;
export declare const serverProgram: string;
export declare const resultsFile: string;
