/** The other process of a wide test run: the built server on the same engines, told what time it is by each call. */
import { build } from '../dist/build.js';
import { readConfig } from '../dist/config.js';
import { connect } from '../dist/platform/db/db.js';

const config = readConfig();
const db = connect(config.databaseUrl, { max: 6 });
let told;
const { app, deps } = await build(config, db, { now: () => (told ? new Date(told) : new Date()) });
app.server.prependListener('request', (request) => (told = request.headers['x-test-now']));
await app.listen({ port: 0, host: '127.0.0.1' });

const answers = {
  settle: () => deps.bus.idle(),
  close: async () => {
    await app.close();
    await deps.bus.idle();
    await db.end({ timeout: 5 });
  },
};
const answer = async (name) => {
  await answers[name]();
  process.send(name);
  if (name === 'close') process.exit(0);
};
process.on('message', (name) => void answer(name));
process.on('disconnect', () => process.exit(0));
process.send({ port: app.server.address().port });
