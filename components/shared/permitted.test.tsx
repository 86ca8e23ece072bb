/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { listen } from '@/lib/browser/announcements.ts';
import type { PermissionTree } from '@/lib/contracts/organisation/permission-tree.ts';
import { RightsContext } from './permission.ts';
import { Permitted } from './permitted.tsx';

const pressed = jest.fn();
const add = <Button onClick={pressed}>Add</Button>;
beforeEach(() => pressed.mockReset());

const show = (permissions: PermissionTree, otherwise: 'removed' | 'disabled') =>
  render(
    <NextIntlClientProvider
      locale="en"
      timeZone="UTC"
      messages={{ shared: { permission: { missing: 'Needs {right}' } } }}
    >
      <RightsContext value={{ permissions, lacking: { 'students.record.edit': 'Add and edit students' } }}>
        <Permitted of="students.record.edit" otherwise={otherwise}>
          {add}
        </Permitted>
      </RightsContext>
    </NextIntlClientProvider>,
  );
const button = () => screen.queryByRole('button', { name: 'Add' });

test.each(['removed', 'disabled'] as const)('with the key it works (%s)', (otherwise) => {
  show({ students: true }, otherwise);
  button()?.click();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('without the key it is removed', () => {
  show({}, 'removed');
  expect(button()).toBeNull();
});

test('or disabled, and says why on hover and to those who do not see', () => {
  show({}, 'disabled');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveAccessibleDescription('Needs Add and edit students');
  expect(screen.getByTitle('Needs Add and edit students')).toContainElement(button());
});

test('pressed, it does nothing but say why: a finger does not hover', () => {
  const heard = jest.fn();
  const stop = listen(heard);
  show({}, 'disabled');
  button()?.click();
  stop();
  expect(pressed).not.toHaveBeenCalled();
  expect(heard).toHaveBeenCalledWith({ kind: 'toast', severity: 'info', text: 'Needs Add and edit students' });
});

test('where no tree was handed over nothing is permitted', () => {
  render(
    <Permitted of="students.record.edit">
      <button type="button">Add</button>
    </Permitted>,
  );
  expect(button()).toBeNull();
});
