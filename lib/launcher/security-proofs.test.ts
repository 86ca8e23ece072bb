import { existsSync, readFileSync } from 'node:fs';
import statements from './security-proofs.json' with { type: 'json' };

const securityProofs: Readonly<Record<string, string | readonly string[]>> = statements;
const named = Object.entries(securityProofs).flatMap(([id, proof]) =>
  typeof proof === 'string' ? [] : [[id, proof[0] ?? '', proof[1] ?? ''] as const],
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
