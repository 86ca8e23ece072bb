import { operationsWidth } from './operations-width.ts';
import { RowActions } from './row-actions.tsx';

const action = (label: string, danger = false) => ({ label, named: label, danger, run: () => {} });
const cell = (...actions: readonly ReturnType<typeof action>[]) => <RowActions name="李雷" actions={actions} />;

test.each([
  ['no row can do anything', [null, cell(), undefined], 0],
  ['one short word', [cell(action('编辑'))], 72],
  ['a word and a menu', [cell(action('编辑档案'), action('删除', true))], 26 + 8 + 56 + 24],
  ['the row with the most', [null, cell(action('编辑')), cell(action('编辑'), action('停用'))], 26 + 36 + 36],
  ['words that are longer than the column', [cell(action('Give back the deposit'))], 150],
  ['words that fit only by themselves', [cell(action('查看金额'), action('重新导入'))], 26 + 64 + 24],
  ['two short words and a menu', [cell(action('看金额'), action('再导入'), action('删除', true))], 150],
  ['something else than actions', [<button key="a" type="button" />], 150],
])('as wide as the words that stand open: %s', (_, cells, width) => {
  expect(operationsWidth(cells)).toBe(width);
});
