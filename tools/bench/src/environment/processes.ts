/** CPU time and memory of a server and its database, from `/proc`; Linux only. */
import { readdir, readFile } from 'node:fs/promises';
import postgres from 'postgres';

const ticksPerSecond = 100;

/** The fields of `/proc/PID/stat` behind the name: state, parent, … */
const statOf = async (pid: number): Promise<string[]> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** A process and its children. */
const withChildren = async (parent: number): Promise<number[]> => {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(all.map(async (pid) => Number((await statOf(pid))[1])));
  return [parent, ...all.filter((_, index) => parents[index] === parent)];
};

/** The postmaster is the parent of every connection's process. */
export const databaseProcesses = async (url: string): Promise<number[]> => {
  const sql = postgres(url, { max: 1 });
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const parent = Number((await statOf(row?.pid ?? 0))[1]);
  await sql.end();
  return withChildren(parent);
};

/** With the processes in which it makes pictures. */
export const serverProcesses = (pid: number): Promise<number[]> => withChildren(pid);

const cpuTicks = async (pid: number): Promise<number> => {
  const stat = await statOf(pid);
  return Number(stat[11] ?? 0) + Number(stat[12] ?? 0);
};

/** Bytes, where memory that processes share is divided among them. */
export const readResident = async (pids: readonly number[]): Promise<number> => {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')));
  return texts.reduce((sum, text) => sum + Number(/^Pss: +(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024, 0);
};

/** Bytes: the most that each process ever had, added up. Read once, afterwards: reading it meanwhile would take a part of the processors that are measured. */
export const readLargestResident = async (pids: readonly number[]): Promise<number> => {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')));
  return texts.reduce((sum, text) => sum + Number(/^VmHWM:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024, 0);
};

/** Of processes that live: those of closed connections are not counted. */
export const cpuSecondsOf = async (pids: readonly number[]): Promise<number> => {
  const ticks = await Promise.all(pids.map(cpuTicks));
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
};

export const readCpuSeconds = async (serverPid: number, databaseUrl: string): Promise<number> =>
  cpuSecondsOf([serverPid, ...(await databaseProcesses(databaseUrl))]);
