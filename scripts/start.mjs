/** `npm start`: the server, with the demo world for an empty development database. */
import { demoEmail, demoFill, demoPassword } from '@vitrine/demo';
import { ConfigError, readConfig, start, untilStopped } from '@vitrine/server/start';
import { say } from './say.mjs';

try {
  const config = readConfig();
  const running = await start(config, { say, fill: demoFill() });
  untilStopped(() => running.close(), say);
  if (config.demo) say(`Try it as ${demoEmail} with the password ${demoPassword}`);
  say(`Vitrine is open at ${running.address}`);
} catch (error) {
  say(error instanceof ConfigError ? error.message : `Vitrine could not start: ${error.message}`);
  process.exitCode = 1;
}
