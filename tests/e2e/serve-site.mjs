/** One server of the browser tests, until the process that started it disconnects or ends. */
import { readConfig, start } from '@vitrine/server/start';

const [port, dataDir] = process.argv.slice(2);
const disconnected = new Promise((resolve) => process.once('disconnect', resolve));
const settings = {
  NODE_ENV: 'development',
  PORT: port,
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  // The push service of the journeys, beside this server.
  PUSH_TRUSTED_ORIGIN: `http://127.0.0.1:${Number(port) + 1}`,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
};
// Journeys prove nothing about the strength of hashes, and make hundreds of accounts.
const config = { ...readConfig(settings), passwordStrength: 'least' };
const running = await start(config, { log: (line) => void process.stdout.write(`${line}\n`) });
process.send('ready');
await disconnected;
await running.close();
process.exit();
