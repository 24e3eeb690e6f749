/** Starts and stops the PostgreSQL server of a cluster. */
import { spawn } from 'node:child_process';
import { open, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, writeOwn } from './cluster.ts';
import { runToEnd, spawnOptions } from './command.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { renderSettings, type Settings, settingsFile } from './settings.ts';

const pollMs = 25;

/** Answers the ready server, or why it did not come up. */
export async function launch(cluster: Cluster, settings: Settings): Promise<Postmaster | { failure: string }> {
  await writeOwn(cluster, join(cluster.data, settingsFile), renderSettings(await findFreePort(), settings));
  const logFile = join(cluster.home, 'server.log');
  await rename(logFile, `${logFile}.1`).catch(() => undefined);
  return process.platform === 'win32' ? launchOnWindows(cluster, logFile) : launchDetached(cluster, logFile);
}

/** In a session of its own, so that Ctrl-C reaches only us and the database outlives our last request. */
async function launchDetached(cluster: Cluster, logFile: string): Promise<Postmaster | { failure: string }> {
  const output = await open(logFile, 'a', 0o600);
  const child = spawn(join(cluster.bin, 'postgres'), ['-D', cluster.data], {
    ...spawnOptions(cluster.account),
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  await output.close();
  let ended = false;
  child.on('error', () => (ended = true));
  child.on('exit', () => (ended = true));
  child.unref();
  while (!ended) {
    const postmaster = await findPostmaster(cluster.data);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return postmaster;
    await sleep(pollMs);
  }
  return { failure: await readFile(logFile, 'utf8') };
}

/** There postgres refuses administrators, and only pg_ctl knows how to give the rights up. */
async function launchOnWindows(cluster: Cluster, logFile: string): Promise<Postmaster | { failure: string }> {
  const args = ['start', '-w', '-t', '600', '-D', cluster.data, '-l', logFile];
  const outcome = await runToEnd(join(cluster.bin, 'pg_ctl'), args, undefined);
  return (await findPostmaster(cluster.data)) ?? { failure: outcome.output };
}

/** Ends connections, writes everything down and returns when the server is gone. */
export async function shutDown(cluster: Cluster): Promise<void> {
  const args = ['stop', '-m', 'fast', '-w', '-t', '120', '-D', cluster.data];
  const outcome = await runToEnd(join(cluster.bin, 'pg_ctl'), args, cluster.account);
  if (outcome.code === 0 || (await findPostmaster(cluster.data)) === undefined) return;
  throw new Error(`PostgreSQL did not stop: ${outcome.output}`);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('No free port.')),
      );
    });
  });
}
