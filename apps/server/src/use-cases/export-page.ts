/** The front page of an export: a small portfolio that opens without a network. */
import type { About, Visibility } from '@vitrine/contract';
import { escapeHtml } from '../platform/http/escape-html.ts';

/** A post in an export; `picture` is a file beside it. */
export type ExportedPost = {
  readonly title: string;
  readonly description: string;
  readonly tools: readonly string[];
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly hearts: number;
  readonly views: number;
  readonly visibility: Visibility;
  readonly publishedAt: string | null;
  /** When a draft is to be published. */
  readonly scheduledFor: string | null;
  readonly isPinned: boolean;
  /** Its number among those that were moved by hand; null if it is where its date puts it. */
  readonly movedTo: number | null;
  readonly picture: string | null;
  readonly pages: readonly ExportedPageOfPost[];
};

/** An earlier picture of a page. */
export type ExportedVersion = {
  readonly picture: string | null;
  readonly replacedAt: string;
  readonly isShown: boolean;
};

type ExportedPageOfPost = {
  readonly picture: string | null;
  readonly versions: readonly ExportedVersion[];
  readonly alt: string;
  readonly caption: string;
  readonly text: string;
};

type ExportedPerson = {
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly banner: string | null;
  readonly about: About | null;
  readonly exportedAt: Date;
};

const style = `
:root { color-scheme: light dark; --paper: #faf9f7; --ink: #1d1b20; --soft: #625e69; --line: #e3dfdb }
@media (prefers-color-scheme: dark) { :root { --paper: #17161a; --ink: #f2f0ee; --soft: #aaa6b0; --line: #37343c } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif }
.banner { display: block; width: 100%; height: clamp(120px, 20vw, 280px); object-fit: cover; background: var(--line) }
main, header { max-width: 1400px; margin: 0 auto; padding: 0 clamp(16px, 4vw, 48px) }
header { display: flex; flex-wrap: wrap; gap: 24px; align-items: end; margin-top: -48px }
.avatar { width: 112px; height: 112px; border-radius: 50%; object-fit: cover; border: 4px solid var(--paper); background: #6d5a8d; color: #fff; display: grid; place-items: center; font-size: 44px }
h1 { margin: 0; font-size: clamp(28px, 4vw, 44px); line-height: 1.1; letter-spacing: -.02em }
header p, .about p { margin: 4px 0 0; color: var(--soft) }
.about { max-width: 70ch; margin: 32px 0 }
.works { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); gap: 32px; padding: 32px 0 64px }
figure { margin: 0 } figure img { display: block; margin-top: 8px; width: 100%; aspect-ratio: 808 / 632; object-fit: cover; border-radius: 12px; background: var(--line) }
figcaption h2 { margin: 12px 0 0; font-size: 20px; line-height: 1.3 } figcaption p { margin: 4px 0 0; white-space: pre-line }
details { margin-top: 8px } details img { aspect-ratio: auto }
small { display: block; margin-top: 8px; color: var(--soft); font-size: 15px }
footer { border-top: 1px solid var(--line); padding: 24px 0 48px; color: var(--soft); font-size: 15px }
a { color: inherit }
`;

const joinParts = (parts: readonly (string | false | undefined)[]) => escapeHtml(parts.filter(Boolean).join(' · '));

const avatarOf = ({ name, avatar }: ExportedPerson) =>
  avatar
    ? `<img class="avatar" src="${escapeHtml(avatar)}" alt="">`
    : `<div class="avatar" aria-hidden="true">${escapeHtml(Array.from(name)[0] ?? '')}</div>`;

const aboutOf = (about: About | null) =>
  about && (about.title || about.description)
    ? `<section class="about"><h2>${escapeHtml(about.title || 'About')}</h2><p>${escapeHtml(about.description)}</p></section>`
    : '';

const pageOf = ({ picture, alt, caption, text }: ExportedPageOfPost) =>
  picture
    ? `<a href="${escapeHtml(picture)}"><img src="${escapeHtml(picture)}" alt="${escapeHtml(alt)}" loading="lazy"></a><p>${escapeHtml(caption)}</p>`
    : `<p>${escapeHtml(text)}</p>`;

const pagesOf = ({ pages }: ExportedPost) =>
  pages.length > 0
    ? `\n<details><summary>${pages.length} pages</summary>${pages.map(pageOf).join('\n')}</details>`
    : '';

const figure = (post: ExportedPost) => `<figure>
${post.picture ? `<a href="${escapeHtml(post.picture)}"><img src="${escapeHtml(post.picture)}" alt="${escapeHtml(post.title)}" loading="lazy"></a>` : ''}
<figcaption><h2>${escapeHtml(post.title)}</h2><p>${escapeHtml(post.description)}</p>
<small>${joinParts([post.visibility !== 'public' && post.visibility, post.categories.join(', '), post.tools.join(', '), `${post.hearts} hearts`, `${post.views} views`])}</small>${pagesOf(post)}
</figcaption></figure>`;

const pageStart = (person: ExportedPerson): string => {
  const { name, email, banner, about } = person;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>
<style>${style}</style>
${banner ? `<img class="banner" src="${escapeHtml(banner)}" alt="">` : '<div class="banner"></div>'}
<header>${avatarOf(person)}<div><h1>${escapeHtml(name)}</h1>
<p>${joinParts([about?.occupation, about?.company, about?.city, about?.country, email])}</p></div></header>
<main>${aboutOf(about)}
<section class="works">
`;
};

/** Yields one post at a time. */
export async function* exportPage(person: ExportedPerson, posts: AsyncIterable<ExportedPost>): AsyncGenerator<string> {
  yield pageStart(person);
  let isEmpty = true;
  for await (const post of posts) {
    isEmpty = false;
    yield `${figure(post)}\n`;
  }
  yield `${isEmpty ? '<p>No works yet.</p>' : ''}</section>
<footer>Packed by Vitrine on ${person.exportedAt.toISOString().slice(0, 10)}. Everything else is in <a href="data.json">data.json</a>.</footer>
</main>
</html>
`;
}
