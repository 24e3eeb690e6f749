/** An S3 server on loopback for tests, as a child process that can be killed and restarted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type S3Server = {
  readonly endpoint: string;
  /** SIGKILL; stored objects stay. */
  kill(): Promise<void>;
  /** Restarts it on the same port. */
  start(): Promise<void>;
  /** Stops it and deletes its objects. */
  close(): Promise<void>;
};

const require = createRequire(import.meta.url);
const program = require.resolve('s3rver/bin/s3rver.js');

/** The settings of a server whose pictures are in this bucket. */
export const s3Settings = (endpoint: string, bucket: string): Record<string, string> => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});

/** s3rver encrypts page tokens with a cipher that OpenSSL 3 counts as legacy. */
const run = async (directory: string, port: string): Promise<{ child: ChildProcess; port: string }> => {
  const options = ['-d', directory, '-a', '127.0.0.1', '-p', port, '-s', '--no-vhost-buckets'];
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const found = /listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1];
    if (found !== undefined) return { child, port: found };
  }
  throw new Error(`the S3 server exited before it printed its address: ${output}`);
};

export const startS3Server = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-s3-'));
  let running = await run(directory, '0');
  const { port } = running;
  const kill = async () => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    kill,
    start: async () => {
      running = await run(directory, port);
    },
    close: async () => {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
