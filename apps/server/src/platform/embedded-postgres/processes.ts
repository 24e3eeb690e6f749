/** Tells whether a process still lives, and apart from a later one that was given the same number. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A mark that only this run of this process bears; undefined when it is gone (a zombie is gone). */
export function findProcessBirth(pid: number): string | undefined {
  if (process.platform === 'linux') return findLinuxBirth(pid);
  if (!isAnswering(pid)) return undefined;
  if (process.platform === 'win32') return 'alive';
  return ps('-p', String(pid), '-o', 'lstart=').trim() || undefined;
}

/** Cheap enough to ask all the time. */
export function isAlive(pid: number): boolean {
  return process.platform === 'linux' ? findLinuxBirth(pid) !== undefined : isAnswering(pid);
}

/**
 * The processes whose command line holds a text; undefined where the system cannot tell.
 * The command line, because root in a container may not see the working folder of another user's process.
 */
export function findProcessesNaming(text: string): number[] | undefined {
  if (process.platform === 'win32') return undefined;
  const lines = process.platform === 'linux' ? listLinuxCommands() : ps('-axww', '-o', 'pid=,command=').split('\n');
  return lines.filter((line) => line.includes(text)).map((line) => Number.parseInt(line, 10));
}

function listLinuxCommands(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => `${pid} ${readOrNothing(`/proc/${pid}/cmdline`)}`);
}

function findLinuxBirth(pid: number): string | undefined {
  const line = readOrNothing(`/proc/${pid}/stat`);
  // The name in parentheses may hold anything, so the fields are counted after it: state first, start time 20th.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (line === '' || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${readOrNothing('/proc/sys/kernel/random/boot_id').trim()} ${fields[19]}`;
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function ps(...args: string[]): string {
  try {
    return execFileSync('ps', args, { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function isAnswering(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
