/** Data folders that are dear to fill: filled once and kept between runs. */
import { access, chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bulkFill, demoFill } from '@vitrine/demo';
import { readConfig, start } from '@vitrine/server/start';
import { cacheDir } from './place.js';
import { serverSettings } from './server.js';
const isThere = (file) => access(file).then(() => true, () => false);
/** A data folder as a server leaves it; one that was not filled to the end is filled again. */
const filledFolder = async (name, fill, say) => {
    const dataDir = join(cacheDir, name);
    const done = join(dataDir, 'filled');
    if (await isThere(done))
        return dataDir;
    await mkdir(dataDir, { recursive: true });
    // PostgreSQL runs as another user when we are root, and has to reach its folder.
    await chmod(dataDir, 0o711);
    const running = await start(readConfig({ ...serverSettings(dataDir), DEMO: '1' }), {
        say: () => undefined,
        fill: (deps) => fill(deps, say),
    });
    await running.close();
    await writeFile(done, '');
    return dataDir;
};
/** That many works, and three times as many likes. */
export const worldOf = (posts, say) => filledFolder(`world-${posts}`, bulkFill({ posts, likes: posts * 3 }), say);
export const demoWorld = (say) => filledFolder('demo', demoFill(), say);
//# sourceMappingURL=world.js.map