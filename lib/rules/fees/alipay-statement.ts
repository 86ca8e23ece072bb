import {
  type StatementLine,
  type StatementOf,
  StatementRefused,
  type StatementRow,
  statementCents,
  wholeLine,
} from './statement-lines.ts';

/* Alipay's trade bill: a table between lines that begin with #, in GBK, tabs behind its values. */

const columns: ReadonlySet<string> = new Set(
  (
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,' +
    '商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,' +
    '卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
  ).split(','),
);
const required = ['支付宝交易号', '商户订单号', '业务类型', '商品名称', '完成时间', '订单金额（元）', '服务费（元）'];
const refundNumber = '退款批次号/请求号';
/** The one column whose text may hold commas. */
const freeText = '商品名称';

const cellsIn = (line: string) => line.split(',').map((cell) => cell.replace(/\t/g, '').trim());

/** What of the bill is in this text. */
interface Part {
  /** Lines that begin with #, the whole of them. */
  readonly notes: string;
  /** The header, and the lines below it, each with its place. */
  readonly table: readonly (readonly [line: number, text: string])[];
}

function partOf(text: string): Part {
  const written = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const numbered = written.map((line, at) => [at + 1, line] as const);
  return {
    notes: written.filter((line) => line.startsWith('#')).join('\n'),
    table: numbered.filter(([, line]) => line.trim() !== '' && !line.startsWith('#')),
  };
}

/**
 * The lines of a trade bill.
 * @param texts the parts of the archive: the table, and the summary where it comes along
 * @throws StatementRefused: it is of no form that we know, does not add up, or is of another day or merchant
 */
export function readAlipayStatement(texts: readonly string[], of: StatementOf): StatementLine[] {
  const parts = texts.map(partOf);
  const detail = parts.find(({ table }) => cellsIn(table[0]?.[1] ?? '')[0] === '支付宝交易号');
  if (!detail) throw new StatementRefused('header', parts[0]?.table[0]?.[0] ?? 1);
  const [[headerLine, headerText] = [1, ''], ...below] = detail.table;
  const header = cellsIn(headerText);
  const isKnown = header.every((name) => columns.has(name)) && new Set(header).size === header.length;
  if (!isKnown || required.some((name) => !header.includes(name))) throw new StatementRefused('header', headerLine);
  refuseOther(detail.notes, of);
  const rows = below.map(([line, text]): StatementRow => {
    const values = valuesOf(cellsIn(text), header);
    if (values.length !== header.length) throw new StatementRefused('columns', line);
    return { line, cells: Object.fromEntries(header.map((name, at) => [name, values[at] ?? ''])) };
  });
  const lines = rows.map((row) => lineOf(row, of));
  for (const summary of parts) if (summary !== detail) refuseSums(summary, lines);
  return lines;
}

/** A title with commas takes more cells than its own. */
function valuesOf(cells: readonly string[], header: readonly string[]): readonly string[] {
  const more = cells.length - header.length;
  const at = header.indexOf(freeText);
  if (more <= 0) return cells;
  return [...cells.slice(0, at), cells.slice(at, at + more + 1).join(','), ...cells.slice(at + more + 1)];
}

/** The account and the day that the bill names above its table. */
function refuseOther(notes: string, { day, merchantId }: StatementOf): void {
  const [, account = ''] = /#账号：\[(\d+)\]/.exec(notes) ?? [];
  if (!account.startsWith(merchantId)) throw new StatementRefused('merchant');
  const written = day.replace(/-(\d\d)-(\d\d)$/, '年$1月$2日');
  if (!notes.includes(`#起始日期：[${written}`)) throw new StatementRefused('day');
}

const kinds: Readonly<Record<string, StatementLine['kind']>> = { 交易: 'payment', 退款: 'refund' };

function lineOf({ cells, line }: StatementRow, { day }: StatementOf): StatementLine {
  const cell = (name: string) => cells[name] ?? '';
  const kind = kinds[cell('业务类型')];
  if (!kind) throw new StatementRefused('state', line);
  const at = cell('完成时间');
  if (!at.startsWith(day)) throw new StatementRefused('day', line);
  return wholeLine(
    {
      ...{ kind, at, channelNumber: cell('支付宝交易号'), number: cell('商户订单号') },
      refundNumber: kind === 'refund' ? cell(refundNumber) : '',
      // What goes back stands there with a minus, and so does what the channel keeps.
      cents: Math.abs(statementCents(cell('订单金额（元）'), line)),
      feeCents: 0 - statementCents(cell('服务费（元）'), line),
    },
    line,
  );
}

/** The summary that comes along counts and adds up the same lines. */
function refuseSums({ table }: Part, lines: readonly StatementLine[]): void {
  const header = cellsIn(table[0]?.[1] ?? '');
  const total = table.find(([, text]) => cellsIn(text)[0] === '合计');
  if (!total || !header.includes('交易订单总笔数')) return;
  const [line, text] = total;
  const cells = cellsIn(text);
  const cell = (name: string) => cells[header.indexOf(name)] ?? '';
  const count = (kind: StatementLine['kind']) => String(lines.filter((one) => one.kind === kind).length);
  const sum = lines.reduce((all, one) => all + (one.kind === 'payment' ? one.cents : 0 - one.cents), 0);
  const isSame =
    cell('交易订单总笔数') === count('payment') &&
    cell('退款订单总笔数') === count('refund') &&
    statementCents(cell('订单金额（元）'), line) === sum;
  if (!isSame) throw new StatementRefused('sums', line);
}
