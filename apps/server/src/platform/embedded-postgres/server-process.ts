/** Starts and stops the PostgreSQL server of a cluster. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Cluster, writePrivate } from './cluster.ts';
import { runToEnd, spawnOptions } from './command.ts';
import { socketFolderFor } from './local-socket.ts';
import { findPostmaster, type Postmaster, waitForPostmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';
import { renderSettings, type Settings, settingsFile } from './settings.ts';

/** `port` is set for a restart, since clients know it already. */
export type Launch = { settings: Settings; log: (message: string) => void; port?: number };

type Launched = Postmaster | { failure: string };

/** Resolves to the ready server, or to the reason why it did not start. */
export const launch = async (cluster: Cluster, { settings, log, port }: Launch): Promise<Launched> => {
  const address = { port: port ?? (await findFreePort()), socketFolder: socketFolderFor(cluster.data) };
  const rendered = renderSettings(address, settings);
  await writePrivate(cluster, join(cluster.data, settingsFile), rendered);
  const logFile = join(cluster.home, 'server.log');
  await rename(logFile, `${logFile}.1`).catch(() => undefined);
  if (process.platform === 'win32') return launchOnWindows(cluster, logFile);
  return launchDetached(cluster, logFile, log);
};

/** In its own session, so that Ctrl-C does not stop the database before the last request has ended. */
const launchDetached = async (cluster: Cluster, logFile: string, log: Launch['log']): Promise<Launched> => {
  const output = await open(logFile, 'a', 0o600);
  // cluster_name appears in the command line of every process, which identifies those of this cluster.
  const child = spawn(join(cluster.bin, 'postgres'), ['-D', cluster.data, '-c', `cluster_name=${cluster.processTag}`], {
    ...spawnOptions(cluster.account),
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  await output.close();
  let ended = false;
  child.on('error', () => (ended = true));
  child.on('exit', () => (ended = true));
  child.unref();
  // Node does not always emit an event for a child that exits at once, so the pid is checked as well.
  const isGone = () => ended || child.pid === undefined || !isAlive(child.pid);
  const postmaster = await waitForPostmaster(cluster, log, isGone);
  return postmaster ?? { failure: await readFile(logFile, 'utf8') };
};

/** On Windows postgres refuses to run as administrator, and pg_ctl drops the privileges. */
const launchOnWindows = async (cluster: Cluster, logFile: string): Promise<Launched> => {
  const args = ['start', '-w', '-t', '600', '-D', cluster.data, '-l', logFile];
  // The server would inherit a pipe and keep it open.
  await once(spawn(join(cluster.bin, 'pg_ctl'), args, { ...spawnOptions(undefined), stdio: 'ignore' }), 'exit');
  return (await findPostmaster(cluster)) ?? { failure: await readFile(logFile, 'utf8').catch(() => 'no log') };
};

/** Closes connections, writes a checkpoint and returns when the server has exited. */
export const shutDown = async (cluster: Cluster): Promise<void> => {
  const args = ['stop', '-m', 'fast', '-w', '-t', '120', '-D', cluster.data];
  const outcome = await runToEnd(join(cluster.bin, 'pg_ctl'), args, cluster.account);
  if (outcome.code === 0 || (await findPostmaster(cluster)) === undefined) return;
  throw new Error(`PostgreSQL did not stop: ${outcome.output}`);
};

const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found on 127.0.0.1.');
  return address.port;
};
