import type { SQL } from 'drizzle-orm';
import { noClass } from './bill-sums.ts';
import type { Tx } from './client.ts';
import { addToSums, type Filled, type KeptSums, keepSums, summedWhere, summingFunction } from './kept-sums.ts';

/** In the place of an item or class: what is paid ahead and kept for children, less what is taken of it. */
export const balanceKey = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** The way of paying of documents that moved no money by hand. */
export const noTender = 'none';

const kinds = [
  { kind: 'payment', documents: 'payments', cents: 'paid_cents' },
  { kind: 'reversal', documents: 'reversals', cents: 'reversed_cents' },
  { kind: 'refund', documents: 'refunds', cents: 'refunded_cents' },
];
const amounts = kinds.map(({ cents }) => cents);
const counts = [...kinds.map(({ documents }) => documents), 'tenders'];

const ofTenders: KeptSums = {
  table: 'fee_payment_sums',
  key: ['school_id', 'day', 'cashier_id', 'pay_type'],
  sums: [...counts, ...amounts],
};
const ofParts: KeptSums = {
  table: 'fee_payment_part_sums',
  key: ['school_id', 'told', 'period', 'key_id'],
  sums: amounts,
};

const centsBy = (kind: string, net: string) =>
  kinds.map((one) => `coalesce(sum(${net}) filter (where ${kind} = '${one.kind}'), 0) as ${one.cents}`).join(', ');
const countsBy = (kind: string, counted: string) =>
  kinds.map((one) => `count(*) filter (where ${kind} = '${one.kind}' and ${counted}) as ${one.documents}`).join(', ');

/** Each amount counts by item and by class, in its month and on its day. */
const periodsOf = (day: string, itemId: string, classId: string) => `cross join lateral (values
      ('monthItem', to_char(${day}, 'YYYY-MM'), ${itemId}), ('monthClass', to_char(${day}, 'YYYY-MM'), ${classId}),
      ('dayItem', to_char(${day}, 'YYYY-MM-DD'), ${itemId}), ('dayClass', to_char(${day}, 'YYYY-MM-DD'), ${classId})
    ) k(told, period, key_id)`;

/** The document of a row `o`, by its key: of a table that has just been filled the planner knows nothing. */
const documentOf = `cross join lateral (
      select p.kind, p.cashier_id, p.change_cents, p.next_bill_cents from fee_payments p
      where p.school_id = o.school_id and p.id = o.payment_id offset 0) f`;

/** Change goes out in cash. A document counts where its first tender does. @param tenders `o` */
const tenderSums = (tenders: string) => `
    select t.school_id, t.day, t.cashier_id, t.pay_type, ${countsBy('t.kind', 't.at = 0')}, count(*) as tenders,
      ${centsBy('t.kind', 't.net')}
    from (
      select o.school_id, o.day, o.pay_type, o.at, f.cashier_id, f.kind, o.cents - case when o.pay_type = 'cash'
        and row_number() over (partition by o.school_id, o.payment_id, o.pay_type order by o.at) = 1
        then f.change_cents else 0 end as net
      from ${tenders} o ${documentOf}
    ) t group by 1, 2, 3, 4`;

/** @param documents `o`: rows of fee_payments */
const untenderedSums = (documents: string) => `
    select o.school_id, o.day, o.cashier_id, '${noTender}' as pay_type, ${countsBy('o.kind', 'true')}, 0 as tenders,
      ${centsBy('o.kind', '0')}
    from ${documents} o where o.received_cents = 0 group by 1, 2, 3, 4`;

/**
 * What remains of a part: what a refund takes off the next bill is not given back by it, for the next bill asks for
 * less. It is of the first parts of the refund, as its credits are (`nextBillParts`). Where the sign is the other, of
 * a reversal or of what is handed over instead, so is that of the first parts.
 * @param part a row of fee_payment_parts, beside all others of its document
 */
export const remainingOfPart = (part: string, nextBill: string) => {
  const sign = `case when ${nextBill} < 0 then -1 else 1 end`;
  const before = `coalesce(sum(${part}.cents) over (partition by ${part}.school_id, ${part}.payment_id
        order by ${part}."at" rows between unbounded preceding and 1 preceding), 0)`;
  return `${part}.cents + (${sign}) * greatest(0, least((${sign}) * -${part}.cents, (${sign}) * (${nextBill} + ${before})))`;
};

/** @param parts `o` */
const partSums = (parts: string) => `
    select t.school_id, k.told, k.period, k.key_id, ${centsBy('t.kind', 't.net')}
    from (
      select o.school_id, o.day, o.class_id, o.item_id, f.kind, ${remainingOfPart('o', 'f.next_bill_cents')} as net
      from ${parts} o ${documentOf}
    ) t ${periodsOf('t.day', 't.item_id', `coalesce(t.class_id, '${noClass}')`)} group by 1, 2, 3, 4`;

/** @param documents `o`: rows of fee_payments */
const balanceSums = (documents: string) => `
    select o.school_id, k.told, k.period, k.key_id, ${centsBy('o.kind', '(o.to_balance_cents - o.from_balance_cents)')}
    from ${documents} o ${periodsOf('o.day', `'${balanceKey}'::uuid`, `'${balanceKey}'::uuid`)}
    where o.to_balance_cents <> 0 or o.from_balance_cents <> 0 group by 1, 2, 3, 4`;

/**
 * What documents take out of deposits, by the item as which each was taken and the class of whose bill it was; one that
 * a former system brought is of none.
 * @param uses `o`: rows of fee_balance_uses
 */
export const takenDeposits = (uses: string) => `
    select o.school_id, o.payment_id, o.on_day as day, d.item_id, o.cents, (
        select p.class_id from fee_payment_parts p where p.school_id = d.school_id and p.payment_id = d.payment_id
          and p.item_id = d.item_id and p.student_id = d.student_id order by p."at" limit 1
      ) as class_id
    from ${uses} o join fee_balances d on d.school_id = o.school_id and d.id = o.balance_id and d.kind = 'deposit'
      and d.item_id is not null
    where o.payment_id is not null`;

/** Deposits go out under their items: their documents say no more than that something held for a child did. */
const depositSums = (uses: string) => `
    select o.school_id, k.told, k.period, k.key_id, ${centsBy('f.kind', 'm.cents')}
    from (${takenDeposits(uses)}) o ${documentOf}
    cross join lateral (values (o.item_id, coalesce(o.class_id, '${noClass}'), -o.cents),
      ('${balanceKey}'::uuid, '${balanceKey}'::uuid, o.cents)) m(item_id, class_id, cents)
    ${periodsOf('o.day', 'm.item_id', 'm.class_id')} group by 1, 2, 3, 4`;

const rowsOf = (table: string) => `(select b.* from ${table} b where $where)`;
const usesOf = `(select u.* from ${rowsOf('fee_payments')} f
      join fee_balance_uses u on u.school_id = f.school_id and u.payment_id = f.id where f.from_balance_cents <> 0)`;

/** What fee_payment_sums keeps, summed up from documents and their tenders `b` that fit `where`. */
export const summedTenders = (where: SQL): SQL =>
  summedWhere(
    `${tenderSums(rowsOf('fee_payment_tenders'))} union all ${untenderedSums(rowsOf('fee_payments'))}`,
    where,
  );

/** What fee_payment_part_sums keeps, summed up from documents, their parts and what they take `b` that fit `where`. */
export const summedParts = (where: SQL): SQL =>
  summedWhere(
    [partSums(rowsOf('fee_payment_parts')), balanceSums(rowsOf('fee_payments')), depositSums(usesOf)].join(
      ' union all ',
    ),
    where,
  );

/** The sums that are kept of payments. */
export const paymentSumTables: readonly Filled[] = [
  { ...ofTenders, summed: summedTenders },
  { ...ofParts, summed: summedParts },
];

const added = (table: string) => `create or replace trigger ${table}_insert_summed after insert on ${table}
    referencing new table as added for each statement execute function ${table}_insert_summed()`;

/**
 * Keeps sums of payments (`kept-sums.ts`). Documents are only added, so nothing else is followed: tenders, parts and
 * what is taken of balances are written after their document, by one statement each. Of the document itself there is
 * something to add only where a balance is moved, which few do.
 */
export const keepPaymentSums = (tx: Tx): Promise<void> =>
  keepSums(tx, {
    functions: [
      summingFunction('fee_payment_tenders_insert_summed', [addToSums(ofTenders, tenderSums('added'))]),
      summingFunction('fee_payment_parts_insert_summed', [addToSums(ofParts, partSums('added'))]),
      summingFunction('fee_balance_uses_insert_summed', [addToSums(ofParts, depositSums('added'))]),
      summingFunction('fee_payments_insert_summed', [
        addToSums(ofTenders, untenderedSums('(select new.*)')),
        addToSums(ofParts, balanceSums('(select new.*)')),
      ]),
    ],
    triggers: [
      added('fee_payment_tenders'),
      added('fee_payment_parts'),
      added('fee_balance_uses'),
      `create or replace trigger fee_payments_insert_summed after insert on fee_payments for each row
    when (new.received_cents = 0 or new.to_balance_cents <> 0 or new.from_balance_cents <> 0)
    execute function fee_payments_insert_summed()`,
    ],
    known: 'fee_balance_uses_insert_summed',
    facts: ['fee_payments', 'fee_payment_tenders', 'fee_payment_parts', 'fee_balances', 'fee_balance_uses'],
    kept: paymentSumTables,
  });
