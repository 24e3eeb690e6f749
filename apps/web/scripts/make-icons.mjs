/**
 * Makes src/ui/icon/icons.ts, shell-icons.ts and mask-icons.css from the package lucide-static 1.62.0 (ISC licence): install it somewhere and
 * pass that node_modules. Run it when an icon is added. Every icon becomes one path.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [modules] = process.argv.slice(2);
if (!modules) throw new Error('usage: node apps/web/scripts/make-icons.mjs <node_modules with lucide-static 1.62.0>');

const files = {
  'shell-icons.ts': {
    about: 'Icons of the shell, the wall and a post.',
    names: `ArrowLeft ArrowRight ArrowUp Menu Upload X Pause Play Link2`,
  },
  'icons.ts': {
    about: 'Icons of everything that is loaded later.',
    names: `ArrowDown Camera ChartColumn Check ChevronDown ChevronLeft ChevronRight Download GripVertical Image ImagePlus LogOut MessageCircle MessagesSquare
      Monitor Pencil Plus Search SendHorizontal SlidersHorizontal Smartphone Trash2 Heart`,
  },
};

/** Icons of the top bar are styles, because script is what every page would load first. */
const masks = 'Search Bell MessageCircle Moon Sun';

/** A path may begin with a relative move, which would be relative to the path before it. */
const path = ({ d }) => d.replace(/^m(-?[\d.]+)[ ,]*(-?[\d.]+) ?(?=[-\d.])/, 'M$1 $2l').replace(/^m/, 'M');
const circle = ({ cx, cy, r }) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 -${r * 2} 0`;
const line = ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`;
const polyline = ({ points }) => `M${points}`;
const rect = ({ x, y, width, height, rx = 0 }) => {
  const [left, top, across, down, r] = [x, y, width, height, rx].map(Number);
  const [h, v] = [across - 2 * r, down - 2 * r];
  const corner = (dx, dy) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${left + r} ${top}h${h}${corner(r, r)}v${v}${corner(-r, r)}h-${h}${corner(-r, -r)}v-${v}${corner(r, -r)}z`;
};
const toPath = { path, circle, line, polyline, rect };

const kebab = (name) => name.replaceAll(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase();

/** Names and attributes of the shapes of an icon. */
const shapesOf = (name) => {
  const svg = readFileSync(join(modules, 'lucide-static/icons', `${kebab(name)}.svg`), 'utf8');
  return [...svg.matchAll(/<(path|circle|line|polyline|rect)\s([^>]*)\/>/g)].map(([, tag, text]) => [
    tag,
    Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  ]);
};

const pathOf = (name) =>
  shapesOf(name)
    .map(([tag, attributes]) => toPath[tag](attributes))
    .join('');

const iconLine = (name) => `export const ${name} = icon('${pathOf(name)}');\n`;

const maskLine = (name) => {
  const stroke = "fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'";
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${stroke}><path d='${pathOf(name)}'/></svg>`;
  return `  --${kebab(name)}: url("data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E')}");\n`;
};

const licence = 'Paths from Lucide (https://lucide.dev), ISC licence, Copyright (c) Lucide Icons and Contributors.';
const folder = join(import.meta.dirname, '../src/ui/icon');
const listOf = (names) => names.trim().split(/\s+/);

for (const [file, { about, names }] of Object.entries(files)) {
  const head = `/** ${about} ${licence} Made by scripts/make-icons.mjs. */\nimport { icon } from './icon.tsx';\n\n`;
  writeFileSync(join(folder, file), head + listOf(names).map(iconLine).join(''));
}
writeFileSync(
  join(folder, 'mask-icons.css'),
  `/* Icons of the top bar. ${licence} Made by scripts/make-icons.mjs. */\n:root {\n${listOf(masks).map(maskLine).join('')}}\n`,
);
