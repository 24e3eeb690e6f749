/** A progressive JPEG with as many scans as its format has room for: a few bytes each, and each visits the whole picture. */

const segment = (marker: number, ...body: number[]): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, Buffer.from(body)]);
};

/** Bits of a scan; 0xff is followed by a zero, and the last byte is filled with ones. */
const createBits = () => {
  const bytes: number[] = [];
  let [current, count] = [0, 0];
  const add = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      current = (current << 1) | ((value >> bit) & 1);
      count += 1;
      if (count < 8) continue;
      bytes.push(current, ...(current === 0xff ? [0] : []));
      [current, count] = [0, 0];
    }
  };
  return {
    add,
    end: (): Buffer => {
      if (count > 0) add(0xff, 8 - count);
      return Buffer.from(bytes);
    },
  };
};

const blackBlocks = (blocks: number): Buffer => {
  const bits = createBits();
  for (let block = 0; block < blocks; block += 1) bits.add(0, 1);
  return bits.end();
};

const longestRun = 32_767;

/** Runs of blocks without a coefficient: four bits for the size of the run, then its lower bits. */
const emptyBlocks = (blocks: number): Buffer => {
  const bits = createBits();
  for (let left = blocks; left > 0; ) {
    const run = Math.min(left, longestRun);
    const size = Math.floor(Math.log2(run));
    bits.add(size, 4);
    bits.add(run - 2 ** size, size);
    left -= run;
  }
  return bits.end();
};

const scan = (from: number, to: number, precision: number, data: Buffer): Buffer =>
  Buffer.concat([segment(0xda, 1, 1, 0, from, to, precision), data]);

const highestBit = 13;

/** Black. One scan for the mean of every block, then 14 for each of its 63 other coefficients, a bit at a time. */
export const manyScans = (width: number, height: number): Buffer => {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const empty = emptyBlocks(blocks);
  const sizes = Array.from({ length: 15 }, (_, size) => size << 4);
  const scans = [scan(0, 0, 0, blackBlocks(blocks))];
  for (let bit = highestBit; bit >= 0; bit -= 1) {
    const before = bit === highestBit ? 0 : bit + 1;
    for (let place = 1; place < 64; place += 1) scans.push(scan(place, place, (before << 4) | bit, empty));
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    segment(0xc2, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0),
    // One code of one bit for the means, fifteen codes of four bits for the runs.
    segment(0xc4, 0x00, 1, ...Array.from({ length: 15 }, () => 0), 0),
    segment(0xc4, 0x10, 0, 0, 0, 15, ...Array.from({ length: 12 }, () => 0), ...sizes),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ]);
};
