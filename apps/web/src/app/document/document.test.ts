import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { assetsFor } from './assets.ts';
import { renderDocument, safeJson } from './document.ts';
import { inlineScript } from './inline-script.ts';

test('data in the page cannot close its script element', () => {
  const text = safeJson({ title: '</script><script>alert(1)</script>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script>' });
});

test('a page loads the entry, its own chunk and all static imports, each once', () => {
  const manifest = {
    'src/entry-client.tsx': { file: 'assets/entry.js', imports: ['_shared.js'] },
    'src/app/pages/home.tsx': { file: 'assets/home.js', imports: ['_shared.js', '_grid.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    '_grid.js': { file: 'assets/grid.js', imports: ['_shared.js'] },
    'style.css': { file: 'assets/style.css' },
  };
  expect(assetsFor(manifest, 'src/app/pages/home.tsx')).toEqual({
    scripts: ['/assets/entry.js', '/assets/shared.js', '/assets/home.js', '/assets/grid.js'],
    modules: [],
    styles: ['/assets/style.css'],
  });
});

test('the only inline script is the one whose hash the content security policy allows', () => {
  const html = renderDocument({
    head: '',
    body: '',
    state: { origin: 'http://localhost', queries: { queries: [], mutations: [] } },
    assets: { scripts: ['/assets/entry.js'], modules: [], styles: [] },
  });
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/g)].map((match) => match[1] ?? '');
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  expect(inline.map(hash)).toEqual([hash(inlineScript)]);
  expect(html).not.toMatch(/ on[a-z]+=/);
});
