export const chunkName = (table: string, chunk: number): string =>
  `database/${table}/${String(chunk).padStart(6, '0')}.copy.gz`;

export const tableOf = (entry: string): string | undefined => /^database\/([^/]+)\/\d+\.copy\.gz$/.exec(entry)?.[1];

export const pictureName = (file: string): string => `pictures/${file}`;

/** Only names of stored files, so that a backup cannot write to other paths. */
export const pictureOf = (entry: string): string | undefined => /^pictures\/([\w-]+\/[\w-]+\.\w+)$/.exec(entry)?.[1];
