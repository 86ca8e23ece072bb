import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { cashItems } from '@/lib/rules/finance/cash-items.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import { type Books, ledgerOf } from '../finance/ledgers/find-ledger.ts';
import { founded } from '../finance/ledgers/open.ts';
import { putOpenings } from '../finance/ledgers/openings.ts';
import { noSet } from '../finance/schema/balances.ts';
import {
  financeAuxiliaryItems,
  financeAuxiliarySetItems,
  financeAuxiliarySets,
  financeLedgers,
} from '../finance/schema.ts';
import { cashFlowLines } from '../finance/statements/formulas.ts';
import { chartOf } from '../finance/subjects/chart.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { oneOfSchool } from '../kernel/of-school.ts';

/** Books that are filled by statements of the database itself. */
interface FilledBooks {
  readonly ledgerId: string;
  readonly year: number;
  /** The lines of each kind of business, in the shape that the filling statement reads. */
  readonly patterns: string;
  /** Sets of auxiliary items by kind and number, in the same way. */
  readonly sets: string;
}

interface Business {
  readonly kind: VoucherKind;
  readonly summary: string;
  /** Debits of two amounts, then credits of the same. */
  readonly numbers: readonly [string, string, string, string];
  /** What the first line is told apart by. */
  readonly item?: 'student' | 'supplier';
}

const businesses: readonly Business[] = [
  { kind: 'receipt', summary: '收保教费和伙食费', numbers: ['1002', '1001', '430101', '2203'] },
  { kind: 'transfer', summary: '应收保教费', numbers: ['1122', '1201', '430101', '2202'], item: 'student' },
  { kind: 'payment', summary: '付食材款', numbers: ['2202', '5201', '1002', '1001'], item: 'supplier' },
  { kind: 'payment', summary: '发放工资', numbers: ['2204', '5301', '1002', '1009'] },
  { kind: 'transfer', summary: '计提工资和折旧', numbers: ['5201', '5301', '2204', '1502'] },
];

const linesOfVoucher = 4;
/** Items of each kind, as many as a school has children. */
const itemCount = 1_000;
const openingCents = 100_000_000_000;

/** Books of a year with their openings and the items that lines bear. */
export async function foundBooks(on: Books, year: number): Promise<FilledBooks> {
  const { id } = await founded(on, { year, startMonth: 1, standard: 'CN-NPO-2024' });
  await on.tx
    .update(financeLedgers)
    .set({ state: 'open', selfAudit: true })
    .where(oneOfSchool(on, financeLedgers, id));
  const ledger = await ledgerOf(on, year);
  const chart = await chartOf(on, id);
  const subjectId = (number: string) => chart.byNumber.get(number)?.id ?? '';
  const opening = (number: string) => ({
    subjectId: subjectId(number),
    setId: noSet,
    openingCents,
    debitCents: 0,
    creditCents: 0,
  });
  await putOpenings(on, ledger, chart, [opening('1002'), opening('3101')]);
  const table = await cashFlowLines(on, ledger);
  const patterns = businesses.flatMap(({ kind, summary, numbers, item }, of) => {
    const sides = numbers.map((number, at) => ({
      number,
      item: null,
      debitCents: at < 2 ? 100 : 0,
      creditCents: at < 2 ? 0 : 100,
    }));
    const cash = cashItems(sides, table);
    return numbers.map((number, at) => [
      of,
      kind,
      summary,
      at,
      subjectId(number),
      at === 0 ? (item ?? null) : null,
      cash[at],
    ]);
  });
  const sets = [...(await itemSets(on, 'student')), ...(await itemSets(on, 'supplier'))];
  return { ledgerId: id, year, patterns: JSON.stringify(patterns), sets: JSON.stringify(sets) };
}

async function itemSets({ tx, now, school, person }: Books, kind: 'student' | 'supplier') {
  const items = Array.from({ length: itemCount }, (_, at) => {
    const code = String(at + 1).padStart(5, '0');
    const named = { kind, code, name: `${kind === 'student' ? '学生' : '供应商'}${code}`, sounds: code, enabled: true };
    return { schoolId: school.id, id: uuidv7(), ...named, version: 1, updatedAt: now, updatedBy: person.accountId };
  });
  const sets = items.map(({ id }) => ({ schoolId: school.id, id: uuidv7(), key: id }));
  await bulkInsert(tx, financeAuxiliaryItems, items);
  await bulkInsert(tx, financeAuxiliarySets, sets);
  await bulkInsert(
    tx,
    financeAuxiliarySetItems,
    sets.map(({ id, key }) => ({ schoolId: school.id, setId: id, itemId: key })),
  );
  return sets.map(({ id }, at) => [kind, at, id] as const);
}

/** The vouchers of a month of books that have `lines` in their year, under the same constraints and triggers as any. */
export async function fillMonth(on: Books, books: FilledBooks, month: number, lines: number): Promise<void> {
  const { tx, now, school, person } = on;
  const { ledgerId, year, patterns } = books;
  const vouchers = Math.round(lines / linesOfVoucher / 12);
  const period = year * 100 + month;
  const first = (month - 1) * vouchers;
  /** Amounts without a pattern that a compression or an index could live on, and alike on every run. */
  const amount = (salt: number) => sql`1 + (n * ${salt}::bigint + n * n * 31) % 99991`;
  const vouchersOf = sql`
    p as materialized (
      select (p->>0)::int as of, p->>1 as kind, p->>2 as summary, (p->>3)::smallint as at, (p->>4)::uuid as subject_id, p->>5 as item, p->>6 as cash_item
      from jsonb_array_elements(${patterns}::jsonb) p),
    v as materialized (
      select n, p.of, p.kind, p.summary, ${amount(7919)} as a, ${amount(104729)} as b,
        ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
        make_date(${year}, ${month}, 1 + ((n - ${first} - 1) * 28 / ${vouchers})::int) as on_date,
        row_number() over (partition by p.kind order by n) as number
      from generate_series(${first + 1}::bigint, ${first + vouchers}::bigint) n join p on p.of = n % ${businesses.length} and p.at = 0)`;
  await tx.execute(sql`
    with ${vouchersOf}
    insert into finance_vouchers (school_id, id, ledger_id, period, on_date, kind, number, state, origin, summary, attachments, debit_cents, credit_cents,
      line_count, made_by, audited_by, audited_at, posted_by, posted_at, updated_at, updated_by)
    select ${school.id}::uuid, v.id, ${ledgerId}::uuid, ${period}, v.on_date, v.kind, v.number, 'posted', 'manual', v.summary,
      1, v.a + v.b, v.a + v.b, ${linesOfVoucher}, who.id, who.id, who.at, who.id, who.at, who.at, who.id
    from v, (select ${person.accountId}::uuid as id, ${now.toISOString()}::timestamptz as at) who`);
  await tx.execute(sql`
    with ${vouchersOf}, sets as materialized (
      select s.value->>0 as item, (s.value->>1)::bigint as at, (s.value->>2)::uuid as id from jsonb_array_elements(${books.sets}::jsonb) s)
    insert into finance_entries (school_id, voucher_id, at, subject_id, set_id, period, on_date, kind, number, summary, debit_cents, credit_cents, cash_item)
    select ${school.id}::uuid, v.id, p.at, p.subject_id, sets.id, ${period}, v.on_date, v.kind, v.number, v.summary,
      case p.at when 0 then v.a when 1 then v.b else 0 end, case p.at when 2 then v.a when 3 then v.b else 0 end, p.cash_item
    from v join p on p.of = v.of
    left join sets on sets.item = p.item and sets.at = v.n % ${itemCount}`);
  await tx.execute(sql`
    insert into finance_numbers (school_id, period, kind, last)
    select school_id, period, kind, max(number) from finance_vouchers where school_id = ${school.id} and period = ${period} group by 1, 2, 3`);
}

/** Writes the aggregates of filled books, which `verify` then proves, and what searches read. */
export async function sumUp({ tx, school }: Books, { ledgerId, year }: FilledBooks): Promise<void> {
  const own = sql`school_id = ${school.id} and period between ${year * 100 + 1} and ${year * 100 + 12}`;
  await tx.execute(sql`
    insert into finance_balances (school_id, ledger_id, period, subject_id, set_id, flow, debit_cents, credit_cents)
    select school_id, ${ledgerId}::uuid, period, subject_id, coalesce(set_id, ${noSet}::uuid), 'ordinary', sum(debit_cents), sum(credit_cents)
    from finance_entries where ${own} group by 1, 3, 4, 5`);
  await tx.execute(sql`
    insert into finance_cash_flows (school_id, ledger_id, period, item, cents)
    select school_id, ${ledgerId}::uuid, period, cash_item, sum(credit_cents - debit_cents)
    from finance_entries where ${own} and cash_item is not null group by 1, 3, 4`);
  await tx.execute(sql`
    insert into finance_summaries (school_id, period, summary)
    select distinct school_id, period, summary from finance_entries where ${own}`);
}
