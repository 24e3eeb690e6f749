/** One shared tile of film grain as an uncompressed PNG, made once, so that every picture can have texture for nothing. */
import { crc32, deflateSync } from 'node:zlib';
import { createRandom } from '../../random.ts';

const side = 192;
let made: string | undefined;

/** The tile as a data address: grey noise, its alpha strongest where it is furthest from the middle. */
export function grainTile(): string {
  made ??= `data:image/png;base64,${encodePng(noise()).toString('base64')}`;
  return made;
}

function noise(): Buffer {
  const random = createRandom('grain');
  const rows = Buffer.alloc(side * (1 + side * 2));
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const value = random.gauss();
      const at = y * (1 + side * 2) + 1 + x * 2;
      rows[at] = value > 0 ? 255 : 0;
      rows[at + 1] = Math.min(255, Math.round(Math.abs(value) * 90));
    }
  }
  return rows;
}

function encodePng(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 4, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  // Stored, not compressed: compressors differ between versions, and the text of a picture must not.
  const data = deflateSync(rows, { level: 0 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(body.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}
