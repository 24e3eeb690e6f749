export declare const pictureOf: (seed: number) => Promise<Buffer>;
