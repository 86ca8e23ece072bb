import { importedFile, installationFiles, textOf } from './installation.ts';

/**
 * What only writing needs, and too heavy for what is looked at: 33, 15 and 36 kB gzip. A form and a dialog come when
 * they are opened (`lazyScreen`, `late`); names that a contract and a screen share stand in a file without schemas.
 */
const heavy = /^(zod|react-hook-form|@mui\/material)(\/|$)/;

/** Pages that are a form themselves. */
const formPages: Readonly<Record<string, readonly string[]>> = {
  'app/eduplus/(account)/setting/account/page.tsx': ['@mui/material', 'react-hook-form'],
  'app/eduplus/(enterprise)/wxwork/page.tsx': ['react-hook-form'],
  'app/eduplus/(organisation)/setting/menu/page.tsx': ['react-hook-form'],
};

const pages = installationFiles().filter((path) => /^app\/.*\/(page|layout)\.tsx$/.test(path));
const known = new Map<string, readonly string[]>();

/** What a file imports when it is loaded, types apart. */
function loadedBy(path: string): readonly string[] {
  const found = known.get(path);
  if (found) return found;
  const statements = textOf(path).matchAll(/^(?:import|export) (?!type )(?:[^;']* from )?'([^']+)';$/gm);
  const specifiers = [...statements].map(([, specifier = '']) => specifier);
  known.set(path, specifiers);
  return specifiers;
}

const isForBrowser = (path: string) => textOf(path).startsWith("'use client'");

/** The files that a page's document brings scripts of, each with the one that imports it. */
function broughtBy(page: string): ReadonlyMap<string, string | null> {
  const seen = new Set<string>();
  const brought = new Map<string, string | null>();
  const waiting: Array<readonly [path: string, by: string | null]> = [[page, null]];
  for (const [path, by] of waiting) {
    const isBrought = (by !== null && brought.has(by)) || isForBrowser(path);
    if (isBrought ? brought.has(path) : seen.has(path)) continue;
    if (isBrought) brought.set(path, by);
    else seen.add(path);
    // What runs on the server alone brings nothing but what it draws.
    if (!isBrought && !/^(app|components)\//.test(path)) continue;
    for (const specifier of loadedBy(path)) {
      const next = importedFile(specifier, path);
      if (next) waiting.push([next, path]);
    }
  }
  return brought;
}

/** Each heavy package once, with the way that leads there. */
function burdens(page: string): readonly string[] {
  const brought = broughtBy(page);
  const ways = new Map<string, string>();
  for (const path of brought.keys())
    for (const specifier of loadedBy(path)) {
      const name = heavy.exec(specifier)?.[1];
      if (!name || ways.has(name) || formPages[page]?.includes(name)) continue;
      const way = [path];
      for (let by = brought.get(path); by; by = brought.get(by)) way.push(by);
      ways.set(name, `${name} by ${way.join(', by ')}`);
    }
  return [...ways.values()];
}

test.each(pages)('%s brings no script that only writing needs', (page) => {
  expect(burdens(page)).toEqual([]);
});

test.each(Object.entries(formPages))('%s still brings %j', (page, names) => {
  const found = new Set([...broughtBy(page).keys()].flatMap(loadedBy).map((one) => heavy.exec(one)?.[1]));
  expect(names.filter((name) => !found.has(name))).toEqual([]);
});
