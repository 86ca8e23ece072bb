import {
  type StatementLine,
  type StatementOf,
  StatementRefused,
  type StatementRow,
  statementCents,
  wholeLine,
} from './statement-lines.ts';

/* WeChat Pay's trade bill: by its header, whichever of its forms it is; every value behind a backtick. */

/** What a column is called in some form, by what it was called in another. */
const formerNames: Readonly<Record<string, string>> = {
  总金额: '应结订单金额',
  企业红包金额: '代金券金额',
  企业红包退款金额: '充值券退款金额',
  子商户号: '特约商户号',
};
const currentName = (name: string) => formerNames[name] ?? name;

/** All columns that any form has. */
const columns: ReadonlySet<string> = new Set(
  (
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,' +
    '应结订单金额,代金券金额,退款申请时间,退款成功时间,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,' +
    '退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
  ).split(','),
);
/** Those without which a line says too little. */
const required = ['交易时间', '商户号', '微信订单号', '商户订单号', '交易状态', '应结订单金额', '手续费', '货币种类'];

/** What each sum of the last line adds up; the first of all counts lines. */
const summed: Readonly<Record<string, string>> = {
  应结订单总金额: '应结订单金额',
  总交易额: '应结订单金额',
  退款总金额: '退款金额',
  总退款金额: '退款金额',
  充值券退款总金额: '充值券退款金额',
  总代金券退款金额: '充值券退款金额',
  总企业红包退款金额: '充值券退款金额',
  手续费总金额: '手续费',
  订单总金额: '订单金额',
  申请退款总金额: '申请退款金额',
};
const countName = '总交易单数';

/** Values of a line, of which texts may hold commas. */
const valuesIn = (text: string): string[] =>
  text.startsWith('`')
    ? text
        .slice(1)
        .split(',`')
        .map((value) => value.trim())
    : [];

/**
 * The lines of a trade bill.
 * @throws StatementRefused: it is of no form that we know, does not add up, or is of another day or merchant
 */
export function readWechatStatement(text: string, of: StatementOf): StatementLine[] {
  const written = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const header = (written[0] ?? '').split(',').map((name) => currentName(name.trim()));
  const isKnown = header.every((name) => columns.has(name)) && new Set(header).size === header.length;
  if (!isKnown || required.some((name) => !header.includes(name))) throw new StatementRefused('header', 1);
  const end = written.length - 2;
  if (!(written[end] ?? '').startsWith(countName)) throw new StatementRefused('sums', written.length);
  const rows = written.slice(1, end).map((line, at): StatementRow => {
    const values = valuesIn(line);
    if (values.length !== header.length) throw new StatementRefused('columns', at + 2);
    return { line: at + 2, cells: Object.fromEntries(header.map((name, place) => [name, values[place] ?? ''])) };
  });
  refuseSums(rows, written[end] ?? '', written[end + 1] ?? '', written.length);
  return rows.map((row) => lineOf(row, of));
}

function refuseSums(rows: readonly StatementRow[], names: string, given: string, line: number): void {
  const values = valuesIn(given);
  const titles = names.split(',').map((name) => name.trim());
  if (values.length !== titles.length || values[0] !== String(rows.length)) throw new StatementRefused('sums', line);
  for (const [at, title] of titles.entries()) {
    if (title === countName) continue;
    const column = summed[title];
    if (column === undefined) throw new StatementRefused('sums', line);
    const sum = rows.reduce((all, row) => all + statementCents(row.cells[column] ?? '0', row.line), 0);
    if (sum !== statementCents(values[at], line)) throw new StatementRefused('sums', line);
  }
}

/** A revoked payment went back as a refund does. */
const kindOf: Readonly<Record<string, StatementLine['kind']>> = {
  SUCCESS: 'payment',
  REFUND: 'refund',
  REVOKED: 'refund',
};

function lineOf({ cells, line }: StatementRow, { day, merchantId }: StatementOf): StatementLine {
  const cell = (name: string) => cells[name] ?? '';
  const kind = kindOf[cell('交易状态')];
  if (!kind) throw new StatementRefused('state', line);
  if (cell('商户号') !== merchantId) throw new StatementRefused('merchant', line);
  if (cell('货币种类') !== 'CNY') throw new StatementRefused('amount', line);
  const at = cell('退款申请时间') || cell('交易时间');
  // Of a refund the common form names the moment of the payment that it takes back, on whatever day that was.
  const isOfDay = kind === 'payment' || '退款申请时间' in cells ? at.startsWith(day) : at <= `${day} 23:59:59`;
  if (!isOfDay) throw new StatementRefused('day', line);
  const cents =
    kind === 'payment'
      ? centsIn(cells, ['订单金额', '应结订单金额'], line)
      : centsIn(cells, ['申请退款金额', '退款金额'], line);
  return wholeLine(
    {
      ...{ kind, at, channelNumber: cell('微信订单号'), number: cell('商户订单号') },
      refundNumber: kind === 'refund' ? cell('商户退款单号') || cell('微信退款单号') : '',
      ...{ cents, feeCents: statementCents(cell('手续费'), line) },
    },
    line,
  );
}

/** The amount by the first of these columns that the form has. */
const centsIn = (cells: StatementRow['cells'], names: readonly string[], line: number): number =>
  statementCents(cells[names.find((name) => name in cells) ?? ''], line);
