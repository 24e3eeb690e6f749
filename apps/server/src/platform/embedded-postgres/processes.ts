/** Tells whether a process is alive, and distinguishes it from a later one with the same pid. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Differs for a later process with the same pid; undefined when the process has ended (a zombie has). */
export const findProcessStartId = (pid: number): string | undefined => {
  if (process.platform === 'linux') return findLinuxStartId(pid);
  if (!respondsToSignal(pid)) return undefined;
  if (process.platform === 'win32') return 'alive';
  return ps('-p', String(pid), '-o', 'lstart=').trim() || undefined;
};

/** Cheap enough for polling. */
export const isAlive = (pid: number): boolean => {
  return process.platform === 'linux' ? findLinuxStartId(pid) !== undefined : respondsToSignal(pid);
};

/**
 * The processes whose command line contains a text; undefined on Windows.
 * Not by working folder, which root in a container may not see for processes of other users.
 */
export const findProcessesByCommand = (text: string): number[] | undefined => {
  if (process.platform === 'win32') return undefined;
  const lines = process.platform === 'linux' ? listLinuxCommands() : ps('-axww', '-o', 'pid=,command=').split('\n');
  return lines.filter((line) => line.includes(text)).map((line) => Number.parseInt(line, 10));
};

const listLinuxCommands = (): string[] => {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => `${pid} ${readOrNothing(`/proc/${pid}/cmdline`)}`);
};

const findLinuxStartId = (pid: number): string | undefined => {
  const line = readOrNothing(`/proc/${pid}/stat`);
  // The name in parentheses may contain spaces, so fields are counted after it: state is the first, start time the 20th.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (line === '' || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${readOrNothing('/proc/sys/kernel/random/boot_id').trim()} ${fields[19]}`;
};

const readOrNothing = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const ps = (...args: string[]): string => {
  try {
    return execFileSync('ps', args, { encoding: 'utf8' });
  } catch {
    return '';
  }
};

const respondsToSignal = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
