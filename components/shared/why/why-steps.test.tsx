/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { sponsorKinds } from '@/lib/contracts/fees/sponsors.ts';
import type { LineTrace } from '@/lib/rules/fees/bill-line.ts';
import { discountKinds } from '@/lib/rules/fees/discount-kinds.ts';
import { lineRules, whyOfLine } from '@/lib/rules/fees/why-line.ts';
import { roundings } from '@/lib/rules/money.ts';
import { feeCycles, quantityRules } from '@/lib/rules/monthly-fee.ts';
import type { WhyStep } from '@/lib/rules/why.ts';
import en from '@/messages/en/why.json' with { type: 'json' };
import zh from '@/messages/zh-CN/why.json' with { type: 'json' };
import { WhySteps } from './why-steps.tsx';

const who = { by: '王会计', at: '2026-09-01T01:02:03.000Z', reason: '约定' };
const take = { percentBp: null, amountCents: 20_00, restCents: 10_00 };
const trace: LineTrace = {
  edition: 1,
  origin: 'plan',
  month: '2026-09',
  plan: { name: '全日制', edition: 2 },
  cycle: 'month',
  rounding: 'yuan',
  listCents: 20_00,
  agreed: { ...who, cents: 18_00, until: '2026-12-31' },
  formerCents: 19_00,
  quantity: { rule: 'mealDays', hundredths: 300, days: [1, 2, 4] },
  typedQuantity: null,
  discounts: [{ ...take, ...who, key: 'k', kind: 'sibling' }],
  adjustment: { ...who, cents: -5_00 },
  oneOff: null,
  sponsors: [{ ...take, id: 's', name: '区教育局', kind: 'mealSubsidy', percentBp: 5_000, amountCents: null }],
};
const others: readonly LineTrace[] = [
  trace,
  { ...trace, typedQuantity: who, quantity: { ...trace.quantity, days: [] } },
  { ...trace, origin: 'oneOff', oneOff: who, agreed: null },
  { ...trace, origin: 'opening', opening: { onDay: '2026-06-30', document: '收 12' }, oneOff: who, agreed: null },
];

const shown = (locale: string, steps: readonly WhyStep[]) => {
  const missing = jest.fn();
  render(
    <NextIntlClientProvider
      locale={locale}
      timeZone="Asia/Shanghai"
      messages={{ why: locale === 'en' ? en : zh }}
      onError={missing}
    >
      <WhySteps steps={steps} />
    </NextIntlClientProvider>,
  );
  return missing;
};

test('the way to a figure is told down to days, rules with their version, and who typed what and why', () => {
  const missing = shown('zh-CN', whyOfLine(trace));
  expect(screen.getByText('18.00 × 3，四舍五入到元')).toBeVisible();
  expect(screen.getByText('2026-09：1–2、4 日（共 3 天）')).toBeVisible();
  expect(screen.getAllByText('王会计 于 2026-09-01 09:02:03 录入：约定')).toHaveLength(3);
  expect(screen.getByText('规则 fees.gross，第 1 版')).toBeVisible();
  expect(missing).not.toHaveBeenCalled();
});

test.each([
  ['zh-CN', zh],
  ['en', en],
] as const)('every rule, fact and word of a line has its text (%s)', (locale, words) => {
  const steps = others.flatMap(whyOfLine);
  expect(new Set(steps.map(({ rule }) => rule))).toEqual(new Set(lineRules));
  expect(Object.keys(words.rule.fees).map((rule) => `fees.${rule}`)).toEqual([...lineRules]);
  expect(steps.flatMap(({ facts }) => facts.map(({ name }) => name)).filter((name) => !(name in words.fact))).toEqual(
    [],
  );
  expect(Object.keys(words.word.cycle)).toEqual([...feeCycles]);
  expect(Object.keys(words.word.quantityRule)).toEqual([...quantityRules]);
  expect(Object.keys(words.word.rounding)).toEqual([...roundings]);
  expect(Object.keys(words.word.discountKind)).toEqual([...discountKinds]);
  expect(Object.keys(words.word.sponsorKind)).toEqual([...sponsorKinds]);
  expect(shown(locale, steps)).not.toHaveBeenCalled();
});

test('what a later rule says without a text is named as it is', () => {
  const [first] = whyOfLine(trace);
  if (!first) throw new Error('A line has steps');
  const missing = shown('zh-CN', [
    { ...first, rule: 'canteen.meals', facts: [{ name: 'kitchen', is: 'word', value: 'north' }] },
  ]);
  expect(screen.getByText('canteen.meals')).toBeVisible();
  expect(screen.getByText('kitchen')).toBeVisible();
  expect(screen.getByText('north')).toBeVisible();
  expect(missing).not.toHaveBeenCalled();
});
