/**
 * Makes the looping hero film and its posters from nothing but numbers: `node tools/demo/hero/make.mjs [folder]`.
 * Needs `ffmpeg` on the path. The result is kept in the web application's public folder.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createPainter } from './frame.mjs';

const [width, height] = [1920, 1080];
/** One for phones, one for screens as wide as the film, one for twice their density. */
const posterWidths = [960, 1920, 3840];
/** The forms drift by two pixels from frame to frame. */
const rate = 15;
const seconds = 12;
const filmLimit = 1.5 * 1024 * 1024;
const posterLimit = 60 * 1024;

const colours = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
const toYuv = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', ...colours, '-an'];

const ffmpeg = async (args, frames) => {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = once(child, 'close');
  for (const frame of frames ?? []) if (!child.stdin.write(frame)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
};

function* paintAll() {
  const paint = createPainter(width, height);
  const total = rate * seconds;
  for (let i = 0; i < total; i++) {
    if (i % rate === 0) console.log(`second ${i / rate} of ${seconds}`);
    yield paint(i / total);
  }
}

const makeFilms = async (folder, scratch) => {
  const whole = join(scratch, 'whole.mkv');
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', `${rate}`, '-i', '-'];
  await ffmpeg([...raw, '-c:v', 'ffv1', whole], paintAll());
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '28', '-g', `${rate * seconds}`, '-row-mt', '1'];
  await ffmpeg(['-i', whole, ...toYuv, ...vp9, '-deadline', 'good', '-cpu-used', '4', join(folder, 'hero.webm')]);
  const h264 = ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'medium', '-crf', '26', '-aq-mode', '3'];
  await ffmpeg(['-i', whole, ...toYuv, ...h264, '-movflags', '+faststart', join(folder, 'hero.mp4')]);
};

/** The first frame, so that film and poster meet without a jump. */
const makePosters = async (folder) => {
  for (const wide of posterWidths) {
    const tall = (wide * height) / width;
    const picture = sharp(createPainter(wide, tall)(0), { raw: { width: wide, height: tall, channels: 3 } });
    const encoded = picture.avif({ quality: 60, effort: 6, chromaSubsampling: '4:4:4' });
    await writeFile(join(folder, `poster-${wide}.avif`), await encoded.toBuffer());
  }
};

const checkSizes = async (folder) => {
  const limits = {
    'hero.webm': filmLimit,
    'hero.mp4': filmLimit,
    ...Object.fromEntries(posterWidths.map((wide) => [`poster-${wide}.avif`, posterLimit])),
  };
  for (const [name, limit] of Object.entries(limits)) {
    const { size } = await stat(join(folder, name));
    console.log(`${name}: ${size} bytes`);
    if (size >= limit) throw new Error(`${name} is larger than ${limit} bytes`);
  }
};

const folder = process.argv[2] ?? join(import.meta.dirname, '../../../apps/web/public/hero');
await mkdir(folder, { recursive: true });
const scratch = await mkdtemp(join(tmpdir(), 'vitrine-hero-'));
try {
  await makePosters(folder);
  await makeFilms(folder, scratch);
  await checkSizes(folder);
} finally {
  await rm(scratch, { recursive: true, force: true });
}
