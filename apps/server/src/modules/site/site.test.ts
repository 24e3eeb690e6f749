import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SitePage, sitePageNames } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const page = async (name: string): Promise<SitePage> => {
  const { status, body } = await server.call('GET', `/api/site/pages/${name}`);
  expect(status).toBe(200);
  return body;
};

const write = async (name: string, text: string): Promise<void> => {
  const folder = join(server.deps.config.dataDir, 'pages');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.md`), text);
};

describe('a page about the site', () => {
  it.each(sitePageNames)('%s has a text of ours', async (name) => {
    const { title, text } = await page(name);
    expect(title.toLowerCase()).toBe(name);
    expect(text.length).toBeGreaterThan(100);
  });

  it('is what the operator has written, from the next request on', async () => {
    const ours = await page('imprint');
    await write('imprint', '# Who we are\r\n\r\nAtelier Nord, Oslo.\r\n');
    expect(await page('imprint')).toEqual({ title: 'Who we are', text: 'Atelier Nord, Oslo.' });
    await write('imprint', 'No heading.\n');
    expect(await page('imprint')).toEqual({ title: ours.title, text: 'No heading.' });
    await write('imprint', ' \n');
    expect(await page('imprint')).toEqual(ours);
  });

  it('is cut where it is too long', async () => {
    await write('terms', `# Long\n${'x'.repeat(500_000)}`);
    const { title, text } = await page('terms');
    expect(title).toBe('Long');
    expect(text.length).toBeLessThan(200_000);
  });

  it.each(['nothing', '..%2f..%2fsecrets', 'terms.md'])('%s does not exist', async (name) => {
    expect((await server.call('GET', `/api/site/pages/${name}`)).status).toBe(400);
  });
});

describe('robots.txt', () => {
  it('refuses AI crawlers unless the operator allows them, and keeps robots out of the pages of members', async () => {
    const { status, body, headers } = await server.call('GET', '/robots.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/User-agent: GPTBot\n(User-agent: .+\n)*Disallow: \/\n\n/);
    expect(body).toMatch(/User-agent: \*\nDisallow: \/api\/\n/);
    const other = await createTestServer({ env: { AI_CRAWLERS: 'allowed' } });
    try {
      const allowed = (await other.call('GET', '/robots.txt')).body as string;
      expect(allowed).not.toContain('GPTBot');
      expect(allowed).toContain('Disallow: /message');
    } finally {
      await other.close();
    }
  });
});

it('security.txt says where to write, and until when that holds', async () => {
  const { status, body } = await server.call('GET', '/.well-known/security.txt');
  expect(status).toBe(200);
  const text = body as string;
  expect(text).toMatch(/^Contact: http:\/\/[^/]+\/about\/imprint$/m);
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  const days = (expires.getTime() - server.deps.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});
