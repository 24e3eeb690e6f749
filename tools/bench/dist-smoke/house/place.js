/** Where a bench keeps what is dear to make: inside the project, outside of its history. */
import { fileURLToPath } from 'node:url';
const root = new URL('../../../../', import.meta.url);
export const rootDir = fileURLToPath(root);
export const cacheDir = fileURLToPath(new URL('.cache/smoke/', root));
export const serverProgram = fileURLToPath(new URL('apps/server/dist/main.js', root));
export const resultsFile = fileURLToPath(new URL('.cache/smoke/results.md', root));
//# sourceMappingURL=place.js.map