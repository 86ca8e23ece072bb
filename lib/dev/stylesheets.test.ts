import { dirname, join } from 'node:path';
import { installationFiles, textOf } from './installation.ts';

const files = installationFiles();

test('a stylesheet takes up only words of components/ui/words.css', () => {
  const words = textOf('components/ui/words.css');
  const unknown = files
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) =>
      [...textOf(path).matchAll(/composes: ([\w -]+) from global/g)]
        .flatMap(([, said]) => said?.split(' ') ?? [])
        .filter((word) => !new RegExp(`\\.${word}[ :]`).test(words))
        .map((word) => `${path}: ${word}`),
    );
  expect(unknown).toEqual([]);
});

test('every class that a component takes from its stylesheet stands there', () => {
  const missing = files
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      [...textOf(path).matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, name, sheet = '']) => {
        const css = textOf(sheet.startsWith('@/') ? sheet.slice(2) : join(dirname(path), sheet));
        const taken = [...textOf(path).matchAll(new RegExp(`[{( ]${name}\\.(\\w+)`, 'g'))].map(([, one]) => one ?? '');
        return [...new Set(taken)]
          .filter((one) => !new RegExp(`\\.${one}\\b`).test(css))
          .map((one) => `${path}: ${one}`);
      }),
    );
  expect(missing).toEqual([]);
});
