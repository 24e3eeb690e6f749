/** Backup and restore, for the commands. */
export { backup } from './backup.ts';
export { restore } from './restore.ts';
