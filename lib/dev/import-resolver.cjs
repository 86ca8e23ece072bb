const { existsSync, statSync } = require('node:fs');
const { isBuiltin } = require('node:module');
const { dirname, resolve } = require('node:path');

const endings = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];
const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** Tells the floor rules which file an import means: `@/` is the root, packages are left to the rules by name. */
exports.interfaceVersion = 2;
exports.resolve = (source, importer) => {
  if (isBuiltin(source)) return { found: true, path: null };
  const local = source.startsWith('@/') ? resolve(source.slice(2)) : resolve(dirname(importer), source);
  const path = /^(@\/|\.)/.test(source) ? endings.map((ending) => local + ending).find(isFile) : undefined;
  return path ? { found: true, path } : { found: false };
};
