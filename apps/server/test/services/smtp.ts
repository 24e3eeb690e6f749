/** A mail server on loopback that records what it receives, and can refuse mail or drop connections. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  readonly headers: string;
  readonly text: string;
  readonly html: string;
};

export type TestMailServer = {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** What happens to each of the next messages; after them, messages are accepted. */
  readonly next: ('refuse' | 'later' | 'drop')[];
  close(): Promise<void>;
};

const decodeQuotedPrintable = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** The part of this type, whichever way it is encoded. */
const partOf = (raw: string, type: string): string => {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const part = raw.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  if (head.includes('base64')) return Buffer.from(content, 'base64').toString('utf8');
  return head.includes('quoted-printable') ? decodeQuotedPrintable(content) : content;
};

export const startMailServer = async (): Promise<TestMailServer> => {
  const received: ReceivedMail[] = [];
  const next: TestMailServer['next'] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const outcome = next.shift();
        if (outcome === 'drop') {
          for (const connection of server.connections) connection.close();
          return;
        }
        if (outcome) {
          done(Object.assign(new Error('not now'), { responseCode: outcome === 'refuse' ? 550 : 451 }));
          return;
        }
        const raw = Buffer.concat(chunks).toString('utf8');
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          headers: raw.split('\r\n\r\n')[0] ?? '',
          text: partOf(raw, 'text/plain'),
          html: partOf(raw, 'text/html'),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    next,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
