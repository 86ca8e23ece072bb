import { operationsWidth } from './operations-width.ts';
import { RowActions } from './row-actions.tsx';

const action = (label: string, danger = false) => ({ label, named: label, danger, run: () => {} });
const cell = (...actions: readonly ReturnType<typeof action>[]) => <RowActions name="李雷" actions={actions} />;

test.each([
  ['no row can do anything', [null, cell(), undefined], 0],
  ['one short word', [cell(action('编辑'))], 72],
  ['a word and a menu', [cell(action('编辑档案'), action('删除', true))], 28 + 8 + 56 + 24],
  ['the row with the most', [null, cell(action('编辑')), cell(action('编辑'), action('停用'))], 28 + 36 + 36],
  ['words that are longer than the column', [cell(action('Give back the deposit'), action('Reverse'))], 150],
  ['something else than actions', [<button key="a" type="button" />], 150],
])('as wide as the words that stand open: %s', (_, cells, width) => {
  expect(operationsWidth(cells)).toBe(width);
});
