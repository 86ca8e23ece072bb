/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/messages/en/shared.json' with { type: 'json' };
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useSelection } from './selection.ts';

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly owner: { readonly phone: string } | null;
}

const things: readonly Thing[] = [
  { id: 'a', name: 'Apple', owner: { phone: '138' } },
  { id: 'b', name: 'Bread', owner: null },
  { id: 'c', name: 'Cake', owner: null },
];
const keyOf = (thing: Thing) => thing.id;
const nameOf = (thing: Thing) => thing.name;
const columns = [
  { prop: 'name', label: 'Name', width: 100, sort: 'name' },
  { prop: 'owner.phone', label: 'Phone', width: 100 },
];

type Given = Partial<DataTableProps<Thing>> & { readonly max?: number };

function Table({ max = 10, ...given }: Given) {
  const selection = useSelection(keyOf, max);
  return (
    <>
      <DataTable
        label="Things"
        columns={columns}
        rows={things}
        keyOf={keyOf}
        nameOf={nameOf}
        selection={selection}
        {...given}
      />
      <output>{selection.rows.map(keyOf).join(' ')}</output>
    </>
  );
}

const show = (given: Given = {}) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ shared: messages }} timeZone="Asia/Shanghai">
      <Table {...given} />
    </NextIntlClientProvider>,
  );
const picked = () => screen.getByRole('status').textContent;

test('what may be empty stands behind the figure where fixed actions leave a small screen no room for both', () => {
  const wide = [
    { prop: 'name', label: 'Name', width: 900 },
    { prop: 'owner.phone', label: 'Phone', width: 70, optional: true },
    { prop: 'id', label: 'Due', width: 70 },
  ];
  const heads = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);
  const { unmount } = show({ columns: wide });
  expect(heads()).toEqual(['Name', 'Phone', 'Due']);
  unmount();
  show({ columns: wide, operations: () => <button type="button">Edit</button>, operationsLabel: 'Actions' });
  expect(heads()).toEqual(['Name', 'Due', 'Phone', 'Actions']);
});

test('what is missing shows as --', () => {
  show();
  expect(within(screen.getByRole('row', { name: /Bread/ })).getByText('--')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Apple/ })).getByText('138')).toBeVisible();
});

test('a row that may not be ticked is not ticked with the others either', async () => {
  show({ isSelectable: ({ id }) => id !== 'b' });
  expect(screen.getByRole('checkbox', { name: 'Select Bread' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(picked()).toBe('a c');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(picked()).toBe('');
});

test('ticked rows are kept when the page shows others, up to the limit', async () => {
  const { rerender } = show({ max: 2 });
  for (const name of ['Apple', 'Bread', 'Cake'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  expect(picked()).toBe('a b');
  rerender(
    <NextIntlClientProvider locale="en" messages={{ shared: messages }} timeZone="Asia/Shanghai">
      <Table max={2} rows={[]} />
    </NextIntlClientProvider>,
  );
  expect(picked()).toBe('a b');
});

test('a head that sorts says its order and turns it round', async () => {
  const onSort = jest.fn();
  show({ sorting: { by: 'name', direction: 'asc', onSort } });
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Phone' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledWith('name', 'desc');
});

test('a click on a row opens it, a click on its controls does not', async () => {
  const onOpen = jest.fn();
  show({ onOpen, operations: () => <button type="button">Edit</button>, indexFrom: 11 });
  await userEvent.click(screen.getByText('138'));
  expect(onOpen).toHaveBeenCalledWith(things[0]);
  await userEvent.click(within(screen.getByRole('row', { name: /Bread/ })).getByRole('button'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cake' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('row', { name: /Apple/ })).toHaveTextContent('11');
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeVisible();
});

test('J and K go from row to row and X ticks one, for whoever is inside the table', async () => {
  const person = userEvent.setup();
  show({ operations: ({ name }) => <button type="button">Edit {name}</button> });
  const button = (name: string) => screen.getByRole('button', { name: `Edit ${name}` });
  await person.keyboard('j');
  expect(document.body).toHaveFocus();
  button('Apple').focus();
  await person.keyboard('j');
  expect(button('Bread')).toHaveFocus();
  await person.keyboard('x');
  expect(picked()).toBe('b');
  await person.keyboard('jj');
  expect(button('Cake')).toHaveFocus();
  await person.keyboard('kk{Control>}k{/Control}');
  expect(button('Apple')).toHaveFocus();
});
