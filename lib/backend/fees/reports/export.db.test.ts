import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { refundDesk } from '@/lib/dev/refund-desk.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { callStream } from '@/lib/gateway/call.ts';
import { openHere } from '../../sheets/open-here.ts';

const { endpoints } = fees;
const installation = testInstallation();

test('each report as a file has the columns of its screen, and what all its lines come to', async () => {
  const at = await refundDesk(installation);
  const order = await at.ask({ cents: 30_000, handedCents: 15_000, toBalanceCents: 10_000, nextBillCents: 5_000 });
  await at.pay(order);
  await at.take({ tenders: at.cash(20_000), toBalance: { studentId: at.studentId, cents: 20_000 } });
  const folder = await mkdtemp(path.join(tmpdir(), 'reports-'));
  const rowsOf = async (asked: InputOf<typeof endpoints.exportBillReport>) => {
    const file = path.join(folder, asked.report);
    const answer = await callStream(endpoints.exportBillReport, asked, at.person);
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    const sheet = await openHere(file, 'xlsx', 0);
    const rows: string[][] = [];
    for await (const { cells } of sheet.rows()) rows.push(cells.map(({ text }) => text));
    sheet.close();
    return rows;
  };
  const months = { until: '2026-09' };
  expect(await rowsOf({ report: 'receivable', by: 'class', ...months })).toEqual([
    ['班级', '账单数', '金额', '资助', '应收', '减免', '已收', '待收'],
    ['未分班', '1', '1000', '0', '1000', '0', '1000', '0'],
    ['合计', '1', '1000', '0', '1000', '0', '1000', '0'],
  ]);
  expect(await rowsOf({ report: 'collection', by: 'month', ...months })).toEqual([
    ['月份', '应收（减免后）', '已收', '其中已退', '待收', '收缴率'],
    ['2026-09', '1000', '1000', '300', '0', '100.00%'],
    ['合计', '1000', '1000', '300', '0', '100.00%'],
  ]);
  expect(await rowsOf({ report: 'received', by: 'item' })).toEqual([
    ['收费项目', '收款', '冲销', '退款', '实收净额'],
    ['学费', '1000', '0', '-250', '750'],
    ['余额存入减使用', '200', '0', '100', '300'],
    ['合计', '1200', '0', '-150', '1050'],
  ]);
  expect((await rowsOf({ report: 'received', by: 'payType' }))[1]).toEqual([
    ...['现金', '3', '1200', '0', '-150', '1050'],
  ]);
  const facts = ['日期', '单据号', '摘要', '学生', '班级', '交款人', '收款人', '收款方式'];
  const book = await rowsOf({ report: 'dayBook' });
  expect(book[0]).toEqual([...facts, '收入', '支出', '本方式累计', '累计']);
  expect(book[2]?.slice(2)).toEqual([
    ...['退款', '孩子1', '未分班', '王妈妈', '测试老师', '现金', '0', '150', '850', '850'],
  ]);
  const blank = ['', '', '', '', '', ''];
  expect(book.slice(-2)).toEqual([
    ['合计', ...blank, '现金', '1200', '150', '1050', ''],
    ['合计', ...blank, '', '1200', '150', '', '1050'],
  ]);
  const [, refund, refunds] = await rowsOf({ report: 'refunds' });
  const amounts = ['300', '150', '100', '50'];
  expect(refund?.slice(2)).toEqual([
    ...['孩子1', '未分班', '学费', ...amounts, '现金', '王妈妈', '退费', '测试老师', '', '测试老师'],
  ]);
  expect(refunds).toEqual(['合计', '', '', '', '', ...amounts, ...blank]);
  expect((await rowsOf({ report: 'arrears', by: 'child' }))[0]).toEqual([
    ...['学生', '学号', '班级', '账单数', '1–30天', '31–60天', '61–90天', '91天及以上', '合计'],
  ]);
  const ledger = await rowsOf({ report: 'ledger', studentId: at.studentId });
  expect(ledger[0]).toEqual([
    ...['学生', '日期', '摘要', '单据号', '收据号', '账单号', '月份', '增减', '欠费余额', '收付（元）', '原因'],
  ]);
  expect(ledger[3]?.slice(-5)).toEqual(['2026-09', '0', '0', '-300', '退费']);
  expect((await rowsOf({ report: 'discounts' })).at(-1)).toEqual(['合计', '', '0', '0', '0']);
  expect((await rowsOf({ report: 'expected' })).at(-1)).toEqual(['合计', '', '0']);
});
