/** Settings of the journeys from the environment. */

/** Journeys wait a third of their time, so there are more workers than cores. */
export const workers = 3;
const firstPort = Number(process.env['JOURNEY_PORT'] ?? 4310);
/** Each worker has a server of its own; see `serve.mjs`. */
export const port = firstPort + 10 * Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
export const address = `http://localhost:${port}`;
export const executable = process.env['CHROMIUM_PATH'] || undefined;
