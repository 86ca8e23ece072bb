import { existsSync, readdirSync, readFileSync } from 'node:fs';
import statements from './security-proofs.json' with { type: 'json' };

const securityProofs: Readonly<Record<string, string | readonly string[]>> = statements;
/** A statement may need several: each is a file and words of its test. What they leave open stands behind them. */
const pairsOf = (proof: readonly string[]) =>
  proof.flatMap((file, at) => {
    const words = proof[at + 1];
    return at % 2 === 0 && words !== undefined ? [[file, words] as const] : [];
  });
const named = Object.entries(securityProofs).flatMap(([id, proof]) =>
  typeof proof === 'string' ? [] : pairsOf(proof).map(([file, words]) => [id, file, words] as const),
);

test.each(named)('what proves %s is there: %s, %s', (_, file, words) => {
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(words);
});

test('every statement has a proof or a reason, and none is left out', () => {
  const counts = { S: 11, O: 8, R: 9, L: 17, T: 12, U: 8, H: 7, D: 6, G: 7, Q: 2 };
  const wanted = Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`),
  );
  expect(Object.keys(securityProofs)).toEqual(wanted);
  for (const proof of Object.values(securityProofs)) expect(proof.length).toBeGreaterThan(1);
});

test('no source names the headers that let other origins in', () => {
  const isSource = (file: string) => /\.(?:tsx?|mjs|js|yaml)$|Caddyfile$/.test(file) && !/\.test\.tsx?$/.test(file);
  const files = ['app', 'components', 'lib', 'deploy']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
    .filter(isSource);
  expect(files.length).toBeGreaterThan(1_000);
  const opening = /access-control-allow|cross-origin-resource-policy['": ]+cross-origin/i;
  for (const file of [...files, 'middleware.ts', 'next.config.js'])
    expect([file, opening.test(readFileSync(file, 'utf8'))]).toEqual([file, false]);
});
