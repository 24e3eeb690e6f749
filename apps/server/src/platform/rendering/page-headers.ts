/** Security headers of every page, and what robots may do with it. */
import { aiRefusal } from '../http/ai-refusal.ts';

export type PageHeaderOptions = {
  readonly scriptHash: string;
  readonly development: boolean;
  readonly publicUrl: string | undefined;
  readonly refusesAi: boolean;
};

/** Scripts come from this site, or are the one inline script with a known hash; hot reload needs more in development. */
const contentSecurityPolicy = ({ scriptHash, development, publicUrl }: PageHeaderOptions): string => {
  const directives = {
    'default-src': "'self'",
    'script-src': development ? "'self' 'unsafe-inline'" : `'self' ${scriptHash}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: https: ${publicUrl ?? ''}`.trim(),
    'font-src': "'self' data:",
    'media-src': "'self'",
    'connect-src': "'self' ws: wss:",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
};

export const pageHeaders = (options: PageHeaderOptions): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(options),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  // A popup of the identity provider must be able to reach the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cache-control': 'no-cache',
  ...(options.refusesAi ? { 'x-robots-tag': aiRefusal } : {}),
  ...(options.publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});
