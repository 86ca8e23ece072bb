import { type OpeningClaim, openingFaultOf, openingKindIn } from './opening-rows.ts';

const right: OpeningClaim = {
  ...{ kind: 'arrears', number: 'A1', name: '王小明', called: ['王小明'], onDay: '2026-08-01', note: '' },
  item: { written: '学费', id: 'i' },
  amount: { written: '100', cents: 10_000 },
};
const nothing = { written: '', id: null };

test.each<[Partial<OpeningClaim>, ReturnType<typeof openingFaultOf>]>([
  [{ kind: null, number: '' }, 'kindUnknown'],
  [{ number: '', called: [] }, 'numberMissing'],
  [{ called: [] }, 'childUnknown'],
  [{ name: '王晓明' }, 'nameDiffers'],
  [{ item: nothing }, 'itemMissing'],
  [{ item: { written: '学杂', id: null } }, 'itemUnknown'],
  [{ kind: 'deposit', item: { written: '学杂', id: null } }, 'itemUnknown'],
  [{ amount: { written: '0', cents: null } }, 'amountWrong'],
  [{ amount: { written: '', cents: null } }, 'amountWrong'],
  [{ onDay: null }, 'dateWrong'],
  [{ onDay: '2026-09-02' }, 'dateFuture'],
  [{ kind: 'agreement' }, 'noteMissing'],
  [{ kind: 'agreement', note: '分三期', amount: { written: '很多', cents: null } }, 'amountWrong'],
  [{}, null],
  [{ onDay: '2026-09-01' }, null],
  [{ kind: 'prepayment', item: nothing }, null],
  [{ kind: 'agreement', note: '分三期', item: nothing, amount: { written: '', cents: null } }, null],
])('%j: %s', (part, fault) => {
  expect(openingFaultOf({ ...right, ...part }, '2026-09-01')).toBe(fault);
});

test('kinds are known by what people call them', () => {
  expect(['欠费', ' 预收余额', '押金', '约定', 'Deposit', '别的', ''].map(openingKindIn)).toEqual([
    ...['arrears', 'prepayment', 'deposit', 'agreement', 'deposit', null, null],
  ]);
});
