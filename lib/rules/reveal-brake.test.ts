import { limits } from './limits.ts';
import { type RevealCount, type RevealKind, revealAllowance, revealDecision } from './reveal-brake.ts';

const { free, more } = revealAllowance.numbers;
const count = (given: Partial<RevealCount>): RevealCount => ({ inHour: 0, beyond: 0, isProven: false, ...given });

test.each<[string, RevealKind, Partial<RevealCount>, string]>([
  ['a number past the hour without a proof', 'numbers', { inHour: free }, 'prove'],
  ['still without one, whatever was opened before', 'numbers', { inHour: free + more, beyond: more }, 'prove'],
  ['past what a proof opens', 'numbers', { inHour: free + more, beyond: more, isProven: true }, 'spent'],
  ['an export of whole numbers without a proof', 'exports', {}, 'prove'],
  ['a third class without a proof', 'sheets', { inHour: limits.revealSheets.free }, 'prove'],
  ['the first number', 'numbers', {}, 'free'],
  ['the last one of the hour', 'numbers', { inHour: free - 1 }, 'free'],
  ['what is free costs nothing of what a proof opens', 'numbers', { inHour: free - 1, isProven: true }, 'free'],
  ['the first one past the hour, proven', 'numbers', { inHour: free, isProven: true }, 'opened'],
  ['the last one that a proof opens', 'numbers', { inHour: 999, beyond: more - 1, isProven: true }, 'opened'],
  ['a proven export', 'exports', { isProven: true }, 'opened'],
])('%s', (_, kind, given, decision) => {
  expect(revealDecision(kind, count(given))).toBe(decision);
});
