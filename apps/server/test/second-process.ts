/** The second server process of a multi-process test run, as a child process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

type Reply = { readonly statusCode: number; readonly headers: Record<string, unknown>; readonly body: string };

type InjectedCall = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
  readonly now: Date | null;
};

export type SecondProcess = {
  readonly url: string;
  /** Like `app.inject`, over HTTP; the events of the call have been handled when it resolves. */
  inject(call: InjectedCall): Promise<Reply>;
  close(): Promise<void>;
};

const program = fileURLToPath(new URL('second-server.mjs', import.meta.url));
const ListeningMessage = z.object({ port: z.number() });

const AnswerMessage = z.object({ answered: z.number() });

export const startSecondProcess = async (env: Record<string, string>): Promise<SecondProcess> => {
  const child = fork(program, { env, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [first] = await once(child, 'message');
  const { port } = ListeningMessage.parse(first);
  // Calls run concurrently, so each answer names its command.
  const commands = new Map<number, () => void>();
  let count = 0;
  child.on('message', (message) => {
    const { answered } = AnswerMessage.parse(message);
    commands.get(answered)?.();
    commands.delete(answered);
  });
  const command = (name: 'settle' | 'close') =>
    new Promise<void>((resolve) => {
      count += 1;
      commands.set(count, resolve);
      child.send({ name, id: count });
    });
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
      await command('settle');
      return { statusCode: reply.statusCode, headers: reply.headers, body };
    },
    close: async () => {
      await command('close');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};
