/** The server of `npm run dev`: as `npm start`, with pages straight from their sources. */
import { demoEmail, demoFill, demoPassword } from '@vitrine/demo';
import { readConfig, start, untilStopped } from '@vitrine/server/start';
import { devPages } from '../apps/web/scripts/dev-pages.mjs';
import { say } from './say.mjs';

const running = await start(readConfig(), { say, fill: demoFill(), pages: await devPages() });
untilStopped(() => running.close(), say);
say(`Try it as ${demoEmail} with the password ${demoPassword}`);
say(`Vitrine is open for changes at ${running.address}`);
