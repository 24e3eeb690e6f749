/** Tar headers of plain files, so that `tar` can list and unpack a backup. */
export const blockSize = 512;

/** Bytes from the end of a file to the next header. */
export const padOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize;

const sumAt = { start: 148, end: 156 };

/** The header checksum: the sum of all bytes, with its own field counted as spaces. */
const sumOf = (block: Buffer): number => {
  let sum = 8 * 0x20;
  for (const [index, byte] of block.entries()) if (index < sumAt.start || index >= sumAt.end) sum += byte;
  return sum;
};

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

export const headerOf = (name: string, size: number, at: Date): Buffer => {
  const block = Buffer.alloc(blockSize);
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a backup`);
  block.write(name, 0);
  block.write(octal(0o600, 8), 100);
  block.write(octal(0, 8) + octal(0, 8), 108);
  block.write(octal(size, 12), 124);
  block.write(octal(Math.floor(at.getTime() / 1000), 12), 136);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(`${octal(sumOf(block), 7)} `, sumAt.start);
  return block;
};

/** Undefined when the block is not a valid header. */
export const readHeader = (block: Buffer): { name: string; size: number } | undefined => {
  const field = (start: number, end: number) => block.toString('latin1', start, end).split('\0', 1)[0]?.trim() ?? '';
  if (Number.parseInt(field(sumAt.start, sumAt.end), 8) !== sumOf(block)) return undefined;
  return { name: field(0, 100), size: Number.parseInt(field(124, 136), 8) };
};
