import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const tree = mkdtempSync(join(tmpdir(), 'floors-'));

const plant = (path: string, text: string) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
};

afterAll(() => rmSync(tree, { recursive: true }));

/** [importing file, imported module]: every line must be reported. */
const refused = [
  ['lib/rules/a1.ts', '@/lib/contracts/endpoint'],
  ['lib/rules/a2.ts', 'next/server'],
  ['lib/rules/a3.ts', 'node:fs'],
  ['lib/contracts/students.ts', '@/lib/contracts/fees'],
  ['lib/contracts/courses.ts', 'drizzle-orm'],
  ['lib/navigation/b1.ts', '@/lib/env'],
  ['lib/session/b2.ts', '@/lib/gateway/call'],
  ['lib/session/b3.ts', 'node:crypto'],
  ['lib/browser/c1.ts', '@/lib/gateway/call'],
  ['lib/browser/c2.ts', '@/lib/backend/students'],
  ['lib/browser/c3.ts', '@mui/material/Button'],
  ['lib/gateway/d1.ts', '@/lib/backend/app'],
  ['lib/gateway/d2.ts', '@/lib/browser/use-call'],
  ['lib/gateway/d3.ts', 'hono'],
  ['lib/backend/students/e1.ts', '@/lib/backend/fees'],
  ['lib/backend/students/e2.ts', '../fees/schema'],
  ['lib/backend/students/e3.ts', '@/lib/contracts/fees'],
  ['lib/backend/students/e4.ts', 'next/headers'],
  ['lib/backend/students/e5.ts', '@/lib/gateway/call'],
  ['lib/backend/account/e6.ts', '@/lib/backend/organisation/departments'],
  ['lib/backend/kernel/e7.ts', '@/lib/backend/students'],
  ['components/ui/F1.tsx', '@/components/shared/Table'],
  ['components/ui/F2.tsx', 'swr'],
  ['components/shared/F3.tsx', '@/components/students/List'],
  ['components/shell/F4.tsx', '@/components/students/List'],
  ['components/students/F5.tsx', '@/components/fees/Sheet'],
  ['components/students/F6.tsx', '@/lib/contracts/fees'],
  ['components/students/F7.tsx', '@/lib/backend/students'],
  ['components/students/F8.tsx', '@/lib/gateway/call'],
  ['components/students/F9.tsx', '@/lib/env'],
  ['app/g1.tsx', '@/lib/backend/app'],
  ['app/g2.tsx', '@mui/material/Box'],
  ['app/g3.tsx', '@/lib/dev/seed'],
  ['app/api/students/[[...path]]/route.ts', '@/lib/gateway/call'],
  ['app/api/fees/[[...path]]/route.ts', 'drizzle-orm'],
  ['middleware.ts', '@/lib/gateway/call'],
  ['instrumentation.ts', '@/lib/gateway/call'],
  ['instrumentation-client.ts', '@/lib/gateway/call'],
  ['lib/launcher/h1.ts', '@/lib/backend/app'],
  ['lib/utils/i1.ts', '@/lib/env'],
] as const;

/** The same, for what the plan allows: none may be reported. */
const allowed = [
  ['lib/contracts/index.ts', '@/lib/contracts/fees'],
  ['lib/contracts/media.ts', '@/lib/rules/limits'],
  ['lib/navigation/j1.ts', '@/lib/contracts/index'],
  ['lib/session/j2.ts', 'iron-session'],
  ['lib/browser/j3.ts', 'swr'],
  ['lib/gateway/transport/embedded.ts', '@/lib/backend/app'],
  ['lib/backend/app.ts', '@/lib/backend/students'],
  ['lib/backend/students/j4.ts', '@/lib/contracts/students'],
  ['lib/backend/students/j5.ts', './schema'],
  ['lib/backend/students/j6.ts', '@/lib/backend/organisation/schema'],
  ['lib/backend/students/j7.ts', 'drizzle-orm/pg-core'],
  ['lib/backend/account/j8.ts', '@/lib/backend/organisation'],
  ['lib/backend/students/j9.ts', 'node:crypto'],
  ['components/students/K1.tsx', './List'],
  ['components/students/K2.tsx', '@/lib/contracts/students'],
  ['components/students/K3.tsx', '@/components/shell/Frame'],
  ['components/students/K4.tsx', '@mui/material/Box'],
  ['app/eduplus/(students)/k5.tsx', '@/components/students/List'],
  ['app/eduplus/(students)/k6.tsx', '@/lib/gateway/call'],
  ['app/api/goods/[[...path]]/route.ts', '@/lib/gateway/serve'],
  ['lib/backend/students/j4.test.ts', '@/lib/backend/fees'],
] as const;

const targets = [
  'lib/env.ts',
  'lib/rules/limits.ts',
  'lib/contracts/endpoint.ts',
  'lib/contracts/fees.ts',
  'lib/gateway/call.ts',
  'lib/gateway/serve.ts',
  'lib/browser/use-call.ts',
  'lib/backend/students/index.ts',
  'lib/backend/students/schema.ts',
  'lib/backend/fees/index.ts',
  'lib/backend/fees/schema.ts',
  'lib/backend/organisation/index.ts',
  'lib/backend/organisation/schema.ts',
  'lib/backend/organisation/departments.ts',
  'lib/dev/seed.ts',
  'components/shared/Table.tsx',
  'components/shell/Frame.tsx',
  'components/students/List.tsx',
  'components/fees/Sheet.tsx',
];

const fileOf = (complaint: { filename: string }) => complaint.filename.replace(`${tree}/`, '');

test('the linter reports every import against the ground plan, and none that it allows', () => {
  for (const path of targets) plant(path, 'export const it = 1;\n');
  for (const [path, source] of [...refused, ...allowed]) plant(path, `export * from '${source}';\n`);
  for (const path of ['package.json', 'lib/dev/oxlint.config.ts', 'lib/dev/import-resolver.cjs']) {
    copyFileSync(join(root, path), join(tree, path));
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));

  const folders = ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts'];
  const oxlint = ['node_modules/oxlint/bin/oxlint', '-c', 'lib/dev/oxlint.config.ts', '--format', 'json', ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, oxlint, { cwd: tree, encoding: 'utf8' });
  const complaints: Array<{ filename: string; code: string }> = JSON.parse(stdout || stderr).diagnostics;
  const reported = new Set(complaints.filter(({ code }) => code.startsWith('boundaries')).map(fileOf));
  expect([...reported].sort()).toEqual(refused.map(([path]) => path).toSorted());
});

test('the linter reports what Biome is asked to refuse', () => {
  const planted = join(tree, 'components/students/Planted.tsx');
  plant(
    'components/students/Planted.tsx',
    [
      "import { useState } from 'react';",
      'export function Planted({ open }: { open: any }) {',
      '  if (open) useState(1);',
      '  return <img src="/a.png" />;',
      '}',
    ].join('\n'),
  );
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const config = `--config-path=${join(root, 'lib/dev/lint.biome.jsonc')}`;
  const args = [biome, 'lint', config, '--vcs-enabled=false', '--reporter=json', planted];
  const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
  const rules = JSON.parse(stdout).diagnostics.map(({ category }: { category: string }) => category.split('/').at(-1));
  expect(rules).toEqual(expect.arrayContaining(['noExplicitAny', 'useHookAtTopLevel', 'useAltText']));
});
