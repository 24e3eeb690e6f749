/** The server of `npm run dev`: like `npm start`, with pages from source. */
import { demoEmail, demoFill, demoPassword } from '@vitrine/demo';
import { readConfig, start, untilStopped } from '@vitrine/server/start';
import { devPages } from '../apps/web/scripts/dev-pages.mjs';
import { say } from './say.mjs';

const running = await start(readConfig(), { say, fill: demoFill(), pages: await devPages() });
untilStopped(() => running.close(), say);
say(`Try it as ${demoEmail} with the password ${demoPassword}`);
say(`Vitrine is listening at ${running.address}, with hot reload`);
