/** `npm start`: the server, with the demo data for an empty development database. */
import { demoEmail, demoFillInBackground, demoPassword } from '@vitrine/demo';
import { ConfigError, closeAfterStart, onStopSignal, readConfig, start } from '@vitrine/server/start';
import { print } from './shell.mjs';

const stopping = new AbortController();

try {
  const config = readConfig();
  const starting = start(config, { log: print, ...demoFillInBackground(), signal: stopping.signal });
  onStopSignal(() => closeAfterStart(starting, stopping), print);
  const running = await starting;
  if (config.demo) print(`Try it as ${demoEmail} with the password ${demoPassword}`);
  print(`Vitrine is listening at ${running.address}`);
} catch (error) {
  if (!stopping.signal.aborted)
    print(error instanceof ConfigError ? error.message : `Vitrine could not start: ${error.message}`);
  process.exitCode = 1;
}
