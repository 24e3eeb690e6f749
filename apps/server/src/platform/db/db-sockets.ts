/** The connections behind a pool, within reach: a silent database is given up on by hanging up. */
import { connect, type Socket } from 'node:net';

export type Lines = Set<Socket>;

/** What the driver knows of where to connect to. */
type Destination = {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path: string | false;
};

const lost = (message: string) => Object.assign(new Error(message), { code: 'CONNECTION_CLOSED' });

/** Opens the driver's connections for it, each host in turn where several are named. */
export const dialInto = (lines: Lines): ((to: Destination) => Socket) => {
  let turn = 0;
  return ({ host, port, path }) => {
    const place = turn++ % host.length;
    const [name, number] = [host[place] ?? 'localhost', port[place] ?? 5432];
    const line = path ? connect(path) : connect(number, name);
    lines.add(line);
    line.once('close', () => lines.delete(line));
    // The driver would otherwise write the end of a broken transaction into nothing, and take the process down with it.
    line.once('end', () => void (line.writableEnded || line.destroy(lost('The database hung up'))));
    // The driver looks here for the name to check a certificate against.
    return Object.assign(line, { host: name, port: number });
  };
};

/** Whatever waits for an answer on one of them fails at once. */
export const hangUp = (lines: Lines): void => {
  for (const line of lines) line.destroy(lost('The database is silent'));
};
