/** Settings of the journeys from the environment. */
export const port = Number(process.env['JOURNEY_PORT'] ?? 4310);
export const address = `http://localhost:${port}`;
export const executable = process.env['CHROMIUM_PATH'] || undefined;
