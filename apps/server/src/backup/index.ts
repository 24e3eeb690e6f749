/** The door of backups, for the commands. */
export { backup } from './backup.ts';
export { restore } from './restore.ts';
