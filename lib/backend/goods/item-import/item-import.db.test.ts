import { goods } from '@/lib/contracts/goods.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { sent } from '@/lib/dev/test-interchange.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { endpoints } = goods;

const table = [
  '名称,编号,类别,基本单位,采购单位,1 个采购单位等于几个基本单位,按批次管理,仓库,批号,到期日,数量,金额（元）',
  '粉笔,FB,易耗品,盒,箱,24,否,总库,,,30,45.00',
  '酸奶,SN,食品,杯,,,是,总库,N1,2027-01-05,20,60.00',
  '酸奶,,,,,,,总库,N2,2027-02-05,10,31.00',
  '跳绳,TS,玩具,根,,,,,,,,',
].join('\n');

test('a table is reported line by line; its good rows become items with their stock, at its value, and none where one is wrong', async () => {
  const school = await installation.school();
  const keeper = await school.as('*');
  await call(endpoints.saveWarehouse, { name: '总库', place: '', note: '' }, keeper);
  const { rows, faults } = await call(endpoints.readItems, {}, keeper, sent('物品.csv', table));
  expect(faults).toEqual([{ row: 3, column: 'kind', fault: 'goodsUnknownName' }]);
  const cells = rows.map((row) => row.cells);
  await expect(call(endpoints.importItems, { rows: cells }, keeper)).rejects.toMatchObject({
    fields: { 'rows.3.kind': { key: 'goodsUnknownName' } },
  });
  expect(await call(endpoints.items, {}, keeper)).toMatchObject({ total: 0 });
  const clerk = await school.as('goods.item.edit');
  await expect(call(endpoints.importItems, { rows: cells.slice(0, 3) }, clerk)).rejects.toMatchObject({ status: 403 });
  expect(await call(endpoints.importItems, { rows: cells.slice(0, 3) }, keeper)).toEqual({ items: 2, stocks: 3 });
  const { rows: found } = await call(endpoints.items, {}, keeper);
  expect(found).toMatchObject([
    { name: '粉笔', unit: '盒', packNumerator: 24, kind: 'consumable' },
    { name: '酸奶', keepsLots: true, kind: 'food' },
  ]);
  const { rows: lots } = await call(endpoints.stock, { by: 'lot' }, keeper);
  expect(lots.map(({ name, lot, quantity, dueOn }) => [name, lot, quantity, dueOn])).toEqual([
    ['粉笔', '', 30_0000, null],
    ['酸奶', 'N1', 20_0000, '2027-01-05'],
    ['酸奶', 'N2', 10_0000, '2027-02-05'],
  ]);
  expect(await call(endpoints.stockStatistics, {}, keeper)).toMatchObject({ items: 2, cents: 136_00 });
});
