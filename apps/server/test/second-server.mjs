/** The program of the second server process; each call sets its clock with the x-test-now header. */
import { build } from '../dist/build.js';
import { readConfig } from '../dist/config.js';
import { connect } from '../dist/platform/db/db.js';

const config = { ...readConfig(), passwordStrength: 'least' };
const db = connect(config.databaseUrl, { max: 6 });
let testTime;
const { app, deps } = await build(config, db, { now: () => (testTime ? new Date(testTime) : new Date()) });
app.server.prependListener('request', (request) => (testTime = request.headers['x-test-now']));
await app.listen({ port: 0, host: '127.0.0.1' });

const commands = {
  settle: async () => {
    await deps.bus.idle();
    await deps.durableEvents.idle();
  },
  close: async () => {
    await app.close();
    await deps.bus.idle();
    await db.end({ timeout: 5 });
  },
};
const execute = async ({ name, id }) => {
  await commands[name]();
  process.send({ answered: id });
  if (name === 'close') process.exit(0);
};
process.on('message', (command) => void execute(command));
process.on('disconnect', () => process.exit(0));
process.send({ port: app.server.address().port });
