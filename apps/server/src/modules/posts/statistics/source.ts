/** Which site a viewer came from. */

const siteName = /^(?=.{4,100}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

const hostOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');

/** The name of the site alone: `from` is what the client says, `origin` the address of this one. What is no name is unknown. */
export const sourceOf = (from: string | undefined, origin: string): string => {
  if (!from) return 'direct';
  const host = hostOf(from);
  if (host === hostOf(new URL(origin).host)) return 'Vitrine';
  return siteName.test(host) ? host : 'direct';
};
