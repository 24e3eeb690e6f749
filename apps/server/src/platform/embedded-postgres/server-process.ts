/** Starts and stops the PostgreSQL server of a cluster. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Cluster, writeOwn } from './cluster.ts';
import { runToEnd, spawnOptions } from './command.ts';
import { findPostmaster, type Postmaster, settlePostmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';
import { renderSettings, type Settings, settingsFile } from './settings.ts';

/** What a server is started with; a port only when clients already know it. */
export type Launch = { settings: Settings; log: (message: string) => void; port?: number };

type Launched = Postmaster | { failure: string };

/** Answers the ready server, or why it did not come up. */
export async function launch(cluster: Cluster, { settings, log, port }: Launch): Promise<Launched> {
  const rendered = renderSettings(port ?? (await findFreePort()), settings);
  await writeOwn(cluster, join(cluster.data, settingsFile), rendered);
  const logFile = join(cluster.home, 'server.log');
  await rename(logFile, `${logFile}.1`).catch(() => undefined);
  if (process.platform === 'win32') return launchOnWindows(cluster, logFile);
  return launchDetached(cluster, logFile, log);
}

/** In a session of its own, so that Ctrl-C reaches only us and the database outlives our last request. */
async function launchDetached(cluster: Cluster, logFile: string, log: Launch['log']): Promise<Launched> {
  const output = await open(logFile, 'a', 0o600);
  // The mark on the command line and in every backend's title tells this cluster's processes from all others.
  const child = spawn(join(cluster.bin, 'postgres'), ['-D', cluster.data, '-c', `cluster_name=${cluster.mark}`], {
    ...spawnOptions(cluster.account),
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  await output.close();
  let ended = false;
  child.on('error', () => (ended = true));
  child.on('exit', () => (ended = true));
  child.unref();
  // Node does not always tell of a child that ends at once, so we look for ourselves as well.
  const isGone = () => ended || child.pid === undefined || !isAlive(child.pid);
  const postmaster = await settlePostmaster(cluster, log, isGone);
  return postmaster ?? { failure: await readFile(logFile, 'utf8') };
}

/** There postgres refuses administrators, and only pg_ctl knows how to give the rights up. */
async function launchOnWindows(cluster: Cluster, logFile: string): Promise<Launched> {
  const args = ['start', '-w', '-t', '600', '-D', cluster.data, '-l', logFile];
  // The server inherits our end of a pipe and would hold it open for ever, hence none.
  await once(spawn(join(cluster.bin, 'pg_ctl'), args, { ...spawnOptions(undefined), stdio: 'ignore' }), 'exit');
  return (await findPostmaster(cluster)) ?? { failure: await readFile(logFile, 'utf8').catch(() => 'no log') };
}

/** Ends connections, writes everything down and returns when the server is gone. */
export async function shutDown(cluster: Cluster): Promise<void> {
  const args = ['stop', '-m', 'fast', '-w', '-t', '120', '-D', cluster.data];
  const outcome = await runToEnd(join(cluster.bin, 'pg_ctl'), args, cluster.account);
  if (outcome.code === 0 || (await findPostmaster(cluster)) === undefined) return;
  throw new Error(`PostgreSQL did not stop: ${outcome.output}`);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found on 127.0.0.1.');
  return address.port;
}
