/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { PermissionProvider } from './permission-provider.tsx';
import { Permitted } from './permitted.tsx';

const add = <button type="button">Add</button>;

const show = (tree: { [part: string]: true }, otherwise: 'removed' | 'disabled') =>
  render(
    <NextIntlClientProvider
      locale="en"
      timeZone="UTC"
      messages={{ shared: { permission: { missing: 'Needs {right}' } } }}
    >
      <PermissionProvider tree={tree}>
        {otherwise === 'removed' ? (
          <Permitted of="students.record.edit">{add}</Permitted>
        ) : (
          <Permitted of="students.record.edit" otherwise="disabled" right="Add and edit students">
            {add}
          </Permitted>
        )}
      </PermissionProvider>
    </NextIntlClientProvider>,
  );
const button = () => screen.queryByRole('button', { name: 'Add' });

test.each(['removed', 'disabled'] as const)('with the key it works (%s)', (otherwise) => {
  show({ students: true }, otherwise);
  expect(button()).toBeEnabled();
});

test('without the key it is removed', () => {
  show({}, 'removed');
  expect(button()).toBeNull();
});

test('or disabled, and says why on hover and to those who do not see', () => {
  show({}, 'disabled');
  expect(button()).toBeDisabled();
  expect(button()).toHaveAccessibleDescription('Needs Add and edit students');
  expect(screen.getByTitle('Needs Add and edit students')).toContainElement(button());
});

test('where no tree was handed over nothing is permitted', () => {
  render(
    <Permitted of="students.record.edit">
      <button type="button">Add</button>
    </Permitted>,
  );
  expect(button()).toBeNull();
});
