/** The server of `npm run dev`: like `npm start`, with pages from source. */
import { demoEmail, demoFillInBackground, demoPassword } from '@vitrine/demo';
import { onStopSignal, readConfig, start } from '@vitrine/server/start';
import { devPages } from '../apps/web/scripts/dev-pages.mjs';
import { print } from './shell.mjs';

const running = await start(readConfig(), { log: print, ...demoFillInBackground(), pages: await devPages() });
onStopSignal(() => running.close(), print);
print(`Try it as ${demoEmail} with the password ${demoPassword}`);
print(`Vitrine is listening at ${running.address}, with hot reload`);
