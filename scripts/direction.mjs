/** Fails on an import that looks the wrong way and on any circle, type imports included. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCycle, readImports } from './imports.mjs';
import { laws } from './laws.mjs';
import { root } from './say.mjs';

const breaks = ({ from, never, unless }, file, target) => {
  const matched = new RegExp(from).exec(file);
  if (!matched || !new RegExp(never).test(target)) return false;
  return !(unless && new RegExp(unless.replaceAll('$1/', `${matched[1] ?? ''}/`)).test(target));
};

export const findFaults = (imports) => {
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets.flatMap((target) =>
      laws
        .filter((law) => !file.includes('.test.') && breaks(law, file, target))
        .map((law) => `${law.name}: ${file} imports ${target}`),
    ),
  );
  const cycle = findCycle(imports);
  return cycle ? [...wrong, `a circle: ${cycle.join(' → ')}`] : wrong;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const imports = readImports(workspaces);
  const faults = findFaults(imports);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${imports.size} files looked at\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
