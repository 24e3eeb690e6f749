/** The server's settings, in a file that postgresql.conf includes. */
export const settingsFile = 'vitrine.conf';

export type Settings = Record<string, string>;

const defaults: Settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The application receives statement errors; logging them too would let clients fill the disk.
  log_min_messages: 'log',
};

type Address = { readonly port: number; readonly socketFolder: string };

export const renderSettings = ({ port, socketFolder }: Address, overrides: Settings): string => {
  const address = { unix_socket_directories: socketFolder, port: String(port) };
  const lines = Object.entries({ ...defaults, ...overrides, ...address }).map(([name, value]) => {
    if (!/^[a-z_][a-z0-9_.]*$/.test(name)) throw new Error(`"${name}" is not a valid name of a PostgreSQL setting.`);
    return `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'\n`;
  });
  return lines.join('');
};
