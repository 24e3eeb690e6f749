/** Half of a wide test run: every other call and every other line of a world goes to a second server process. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

type Reply = { readonly statusCode: number; readonly headers: Record<string, unknown>; readonly body: string };

type Asked = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
  readonly now: Date | null;
};

export type SecondProcess = {
  readonly url: string;
  /** As `app.inject`, over the wire; what was told on the way has been heard when it resolves. */
  inject(call: Asked): Promise<Reply>;
  close(): Promise<void>;
};

const program = fileURLToPath(new URL('second-server.mjs', import.meta.url));
const Opened = z.object({ port: z.number() });

const ask = async (child: ChildProcess, name: 'settle' | 'close'): Promise<void> => {
  const answered = once(child, 'message');
  child.send(name);
  await answered;
};

export const startSecondProcess = async (env: Record<string, string>): Promise<SecondProcess> => {
  const child = fork(program, { env, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [first] = await once(child, 'message');
  const { port } = Opened.parse(first);
  return {
    url: `http://127.0.0.1:${port}`,
    inject: async ({ method, url, headers, payload, now }) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: {
          host: 'localhost:80',
          ...headers,
          ...(now ? { 'x-test-now': now.toISOString() } : {}),
          ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }),
        },
      });
      sent.end(payload);
      const [reply] = await once(sent, 'response');
      const body = String(await buffer(reply));
      await ask(child, 'settle');
      return { statusCode: reply.statusCode, headers: reply.headers, body };
    },
    close: async () => {
      await ask(child, 'close');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};
