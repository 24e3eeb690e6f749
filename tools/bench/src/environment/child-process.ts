/** Starts a Node program as a child process and reads its URL from its output. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Child = {
  readonly url: string;
  readonly pid: number;
  close(): Promise<void>;
};

const address = /http:\/\/\S+:(\d+)/;

/** `args` are those of Node: its flags, the program and what the program is given. */
export const startChild = async (args: readonly string[], settings: Record<string, string>): Promise<Child> => {
  const child = spawn(process.execPath, args, {
    env: { PATH: '/usr/bin:/bin', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  let said = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = address.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    void gone.then(() => reject(new Error(`${args.join(' ')} ended before it was ready:\n${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    close: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
};
