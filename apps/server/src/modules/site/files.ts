/** `/robots.txt` and `/.well-known/security.txt`. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { originOf } from '../../platform/http/caller/origin.ts';

/** Programs that collect training data, and programs that answer questions with what they read, by the names they give. */
const aiCrawlers = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-ai',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'ImagesiftBot',
  'img2dataset',
  'Meta-ExternalAgent',
  'omgili',
  'PerplexityBot',
  'Timpibot',
];

/** Pages that are about the one who asks, and addresses that are no pages. */
const hiddenPaths = [
  '/api/',
  '/auth/',
  '/dev/',
  '/admin',
  '/credits',
  '/decisions',
  '/edit/',
  '/editor',
  '/feedback/',
  '/hearts',
  '/message',
  '/moderation',
  '/profile',
  '/reset',
  '/confirm',
  '/searches',
  '/statistics',
  '/unsubscribe/',
  '/upload',
];

const disallowed = (paths: readonly string[]): string[] => paths.map((path) => `Disallow: ${path}`);

const robots = (refusesAiCrawlers: boolean): string => {
  const refused = refusesAiCrawlers
    ? [...aiCrawlers.map((name) => `User-agent: ${name}`), ...disallowed(['/']), '']
    : [];
  return `${[...refused, 'User-agent: *', ...disallowed(hiddenPaths)].join('\n')}\n`;
};

const day = 24 * 60 * 60 * 1000;
const validDays = 180;

/** As RFC 9116 wants it. The day is not more exact than it has to be, so that the file can be cached. */
const security = (origin: string, now: Date): string => {
  const expires = new Date((Math.floor(now.getTime() / day) + validDays) * day);
  const lines = {
    Contact: `${origin}/about/imprint`,
    Expires: expires.toISOString(),
    Canonical: `${origin}/.well-known/security.txt`,
    'Preferred-Languages': 'en',
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
};

const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);

export const registerSiteFiles = (app: FastifyInstance, { config, now }: Deps): void => {
  app.get('/robots.txt', (_request, reply) => sendText(reply, robots(config.refusesAiCrawlers)));
  app.get('/.well-known/security.txt', (request, reply) => sendText(reply, security(originOf(request, config), now())));
};
