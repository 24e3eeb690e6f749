/** How the entries of a backup are called. */
export const pieceName = (table: string, piece: number): string =>
  `database/${table}/${String(piece).padStart(6, '0')}.copy.gz`;

export const tableOf = (entry: string): string | undefined => /^database\/([^/]+)\/\d+\.copy\.gz$/.exec(entry)?.[1];

export const pictureName = (file: string): string => `pictures/${file}`;

/** Only names that a store gives to files: nothing in a backup may point elsewhere. */
export const pictureOf = (entry: string): string | undefined => /^pictures\/([\w-]+\/[\w-]+\.\w+)$/.exec(entry)?.[1];
