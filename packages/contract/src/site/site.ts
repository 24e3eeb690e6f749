/** Pages about the site, which its operator writes. */
import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';

export const sitePageNames = ['guidelines', 'terms', 'privacy', 'imprint'] as const;
export type SitePageName = (typeof sitePageNames)[number];

/** The text has a small part of Markdown: headings, lists, quotations, bold, italic and links. */
export const SitePage = z.object({ title: z.string(), text: z.string() });
export type SitePage = z.infer<typeof SitePage>;

export const site = defineEndpoints({
  page: {
    summary: 'A page about the site: its guidelines, terms, privacy notice or imprint.',
    method: 'GET',
    path: '/api/site/pages/:name',
    auth: 'none',
    params: z.object({ name: z.enum(sitePageNames) }),
    response: SitePage,
    errors: ['malformed'],
  },
});
