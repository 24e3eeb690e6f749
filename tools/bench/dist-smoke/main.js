/** `npm run bench`: every part, or those named, in one table; the last result is kept beside the bench. */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { runStart } from './begin/run.js';
import { runChat } from './chat/run.js';
import { resultsFile } from './house/place.js';
import { runFlatness } from './lists/flatness.js';
import { runLists } from './lists/run.js';
import { runPages } from './pages/run.js';
import { runPublish } from './publish/run.js';
import { runRecommendationsSpeed } from './recommendations-speed.js';
import { merge, page, readRows, render, rowsOf } from './table.js';
import { runWrites } from './writes/run.js';
const parts = {
    lists: runLists,
    flatness: runFlatness,
    writes: runWrites,
    chat: runChat,
    publish: runPublish,
    'recommendations-speed': runRecommendationsSpeed,
    pages: runPages,
    start: runStart,
};
const say = (line) => void process.stdout.write(`${line}\n`);
const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`;
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in parts));
if (unknown.length > 0)
    throw new Error(`no part is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
const rows = [];
for (const [name, run] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name))
        continue;
    say(`bench: ${name}`);
    rows.push(...rowsOf(name, await run(say), new Date().toISOString().slice(0, 16)));
}
say(`\n${render(rows)}\n`);
const before = await readFile(resultsFile, 'utf8').catch(() => '');
await writeFile(resultsFile, page(merge(readRows(before), rows, Object.keys(parts)), machine));
//# sourceMappingURL=main.js.map