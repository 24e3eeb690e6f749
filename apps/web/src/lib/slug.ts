/**
 * The title of a post as the last part of its address: letters of any script, digits and hyphens. Marks of Latin, Greek and
 * Cyrillic letters are left out; those of other scripts are part of their letters.
 */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    // By code points, because half a character cannot be part of an address.
    .replace(/^(.{60}).*/u, '$1')
    .replaceAll(/^-|-$/g, '');
