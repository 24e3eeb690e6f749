/** Paths of the project and of cached data, which git ignores. */
import { fileURLToPath } from 'node:url';

const root = new URL('../../../../', import.meta.url);

export const rootDir = fileURLToPath(root);
export const cacheDir = fileURLToPath(new URL('.cache/bench/', root));
export const serverProgram = fileURLToPath(new URL('apps/server/dist/main.js', root));
export const resultsFile = fileURLToPath(new URL('tools/bench/results.md', root));
