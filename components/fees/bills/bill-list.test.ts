import type { Column } from '@/lib/contracts/columns.ts';
import { billListed } from '@/lib/contracts/fees/bill.data.ts';

test('what is owed always stands, before all that is empty in many schools', () => {
  const columns: readonly Column[] = billListed.columns;
  const optional = columns.filter((column) => column.optional).map(({ at }) => at);
  expect(optional).toEqual(['nextDueOn', 'waivedCents', 'sponsoredCents']);
  expect(columns.slice(-optional.length).map(({ at }) => at)).toEqual(optional);
  expect(columns.at(-optional.length - 1)?.at).toBe('dueCents');
});
