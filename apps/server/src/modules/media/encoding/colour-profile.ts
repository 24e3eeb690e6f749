/** Reads the name of an ICC colour profile. */

const tagTable = 128;
const tagLength = 12;

/** Where the description is, of the tags that the table lists. */
const descriptionOf = (icc: Buffer): Buffer | undefined => {
  const count = Math.min(icc.readUInt32BE(tagTable), 100);
  for (let n = 0; n < count; n += 1) {
    const at = tagTable + 4 + n * tagLength;
    if (icc.toString('latin1', at, at + 4) !== 'desc') continue;
    const start = icc.readUInt32BE(at + 4);
    return icc.subarray(start, start + icc.readUInt32BE(at + 8));
  }
  return undefined;
};

/** Version 4 has UTF-16 in several languages, version 2 ASCII. */
const textOf = (tag: Buffer): string => {
  if (tag.toString('latin1', 0, 4) === 'mluc') {
    const [length, start] = [tag.readUInt32BE(20), tag.readUInt32BE(24)];
    return Buffer.from(tag.subarray(start, start + length))
      .swap16()
      .toString('utf16le');
  }
  return tag.toString('latin1', 12, 12 + tag.readUInt32BE(8));
};

/** Anything may be in a file, so whatever cannot be read has no name. */
export const profileName = (icc: Buffer): string => {
  try {
    const tag = descriptionOf(icc);
    const name = tag
      ? textOf(tag)
          .replaceAll(/[^\x20-\x7e]/g, '')
          .trim()
          .slice(0, 60)
      : '';
    return name || 'unnamed';
  } catch {
    return 'unnamed';
  }
};
