/** A mail server on loopback that records what it receives, and can refuse mail and addresses, drop connections, or not answer. */
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
  readonly next: ('refuse' | 'later' | 'drop' | 'stall')[];
  /** Addresses that it refuses, each with its reply, such as `550 no such mailbox`. */
  readonly refused: Map<string, string>;
  /** Accepts so many more messages, and then answers none until its connections are closed; null: answers all. */
  answers: number | null;
  /** Messages that wait for an answer. */
  readonly stalled: () => number;
  close(): Promise<void>;
};

const decodeQuotedPrintable = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** The part of this type, whichever way it is encoded, with the line ends of the sender. */
const partOf = (raw: string, type: string): string => {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const part = raw.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  const decoded = () => {
    if (head.includes('base64')) return Buffer.from(content, 'base64').toString('utf8');
    return head.includes('quoted-printable') ? decodeQuotedPrintable(content) : content;
  };
  return decoded().replaceAll('\r\n', '\n');
};

type State = Pick<TestMailServer, 'received' | 'next' | 'refused' | 'answers'> & { stalled: number };

type Outcome = TestMailServer['next'][number] | 'accept';

const outcomeOf = (state: State): Outcome => {
  const outcome = state.next.shift();
  if (outcome) return outcome;
  if (state.answers === null) return 'accept';
  if (state.answers === 0) return 'stall';
  state.answers -= 1;
  return 'accept';
};

export const startMailServer = async (listenOn = 0): Promise<TestMailServer> => {
  const state: State = { received: [], next: [], refused: new Map(), answers: null, stalled: 0 };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const reply = state.refused.get(address);
      done(reply ? Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }) : null);
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const outcome = outcomeOf(state);
        if (outcome === 'stall') {
          state.stalled += 1;
          return;
        }
        if (outcome === 'drop') {
          for (const connection of server.connections) connection.close();
          return;
        }
        if (outcome !== 'accept') {
          done(Object.assign(new Error('not now'), { responseCode: outcome === 'refuse' ? 550 : 451 }));
          return;
        }
        const raw = Buffer.concat(chunks).toString('utf8');
        state.received.push({
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
  server.listen(listenOn, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: state.received,
    next: state.next,
    refused: state.refused,
    get answers() {
      return state.answers;
    },
    set answers(count) {
      state.answers = count;
    },
    stalled: () => state.stalled,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
