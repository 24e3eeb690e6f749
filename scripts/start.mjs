/** `npm start`: the server, with the demo world for an empty development database. */
import { demoEmail, demoFill, demoPassword } from '@vitrine/demo';
import { ConfigError, closeWhenOpen, readConfig, start, untilStopped } from '@vitrine/server/start';
import { say } from './say.mjs';

const ending = new AbortController();

try {
  const config = readConfig();
  const starting = start(config, { say, fill: demoFill(), signal: ending.signal });
  untilStopped(() => closeWhenOpen(starting, ending), say);
  const running = await starting;
  if (config.demo) say(`Try it as ${demoEmail} with the password ${demoPassword}`);
  say(`Vitrine is open at ${running.address}`);
} catch (error) {
  if (!ending.signal.aborted)
    say(error instanceof ConfigError ? error.message : `Vitrine could not start: ${error.message}`);
  process.exitCode = 1;
}
