/** Fails on imports that break a rule of `import-rules.mjs`, on folders that no rule knows, and on import cycles. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../shell.mjs';
import { knownFolders, rules } from './import-rules.mjs';
import { findCycle, readImports } from './imports.mjs';

const breaks = ({ from, never, unless }, file, target) => {
  const matched = new RegExp(from).exec(file);
  if (!matched || !new RegExp(never).test(target)) return false;
  return !(unless && new RegExp(unless.replaceAll('$1/', `${matched[1] ?? ''}/`)).test(target));
};

/** Folders with sources that `knownFolders` leaves out. */
export const findUnknownFolders = (files) =>
  Object.entries(knownFolders).flatMap(([parent, known]) => {
    const inside = files.filter((file) => file.startsWith(`${parent}/`)).map((file) => file.slice(parent.length + 1));
    const names = new Set(inside.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));
    return [...names]
      .filter((name) => !known.includes(name))
      .map((name) => `no import rule knows the folder ${parent}/${name}: add it to scripts/checks/import-rules.mjs`);
  });

export const findViolations = (imports) => {
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets.flatMap((target) =>
      rules
        .filter((rule) => !file.includes('.test.') && breaks(rule, file, target))
        .map((rule) => `${rule.name}: ${file} imports ${target}`),
    ),
  );
  const cycle = findCycle(imports);
  return cycle ? [...wrong, `import cycle: ${cycle.join(' → ')}`] : wrong;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const imports = readImports(workspaces);
  const violations = [...findViolations(imports), ...findUnknownFolders([...imports.keys()])];
  for (const violation of violations) process.stdout.write(`${violation}\n`);
  process.stdout.write(`${imports.size} files checked\n`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
