import { menu } from './menu.ts';

test('the work of every day stands first, then reports, and what is set up once below one entry at the end', () => {
  const entries = menu[0]?.children ?? [];
  const paths = entries.map(({ path }) => path.replace('/charge/', ''));
  expect(paths[0]).toBe('facePayment');
  expect(paths.slice(-2)).toEqual(['report', 'setting']);
  const setUp = entries.at(-1)?.children?.map(({ path }) => path.replace('/charge/', ''));
  expect(setUp).toEqual(['item', 'plan', 'refundPlan', 'opening', 'channel', 'billTrash']);
});
