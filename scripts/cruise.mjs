/** dependency-cruiser, with a parser that reads JSX: it never tells swc which files may contain it. */
import swc from '@swc/core';

const parseFile = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFile(file, { ...options, tsx: file.endsWith('.tsx') });

await import('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
