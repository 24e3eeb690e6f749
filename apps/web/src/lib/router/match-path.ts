/** Matches a path against a pattern such as `/post/:postId/:slug?`, whose last part may be missing, or `*` for any. A trailing slash and the case do not matter. */
export type Params = Readonly<Record<string, string | undefined>>;

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const compiled = new Map<string, RegExp>();

const compile = (pattern: string): RegExp => {
  const source = pattern
    .replaceAll(/[.*+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source.replace(/\/+$/, '')}/*$`, 'i');
};

export const matchPath = (pattern: string, pathname: string): { readonly params: Params } | null => {
  if (pattern === '*') return { params: {} };
  const expression = compiled.get(pattern) ?? compile(pattern);
  compiled.set(pattern, expression);
  const match = expression.exec(pathname);
  if (!match) return null;
  return {
    params: Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, part]) => [name, part && decode(part)])),
  };
};
