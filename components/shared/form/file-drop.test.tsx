/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { FileDrop } from './file-drop.tsx';

const onFile = jest.fn();
const file = new File(['1'], 'early.csv');
const drop = <FileDrop title="a" text="b" accept=".csv" onFile={onFile} />;

beforeEach(() => {
  onFile.mockClear();
  let held: readonly File[] = [file];
  jest.spyOn(HTMLInputElement.prototype, 'files', 'get').mockImplementation(() => held as unknown as FileList);
  jest.spyOn(HTMLInputElement.prototype, 'value', 'set').mockImplementation(() => {
    held = [];
  });
});

const tell = () => act(() => void screen.getByLabelText('ab').dispatchEvent(new Event('change', { bubbles: true })));

test('a file that was chosen before the scripts listened is taken once', () => {
  render(drop);
  expect(onFile).toHaveBeenCalledWith(file);
  tell();
  expect(onFile).toHaveBeenCalledTimes(1);
});

test('where early actions are kept it waits for its turn among them', () => {
  render(<div data-awaiting="">{drop}</div>);
  expect(onFile).not.toHaveBeenCalled();
  tell();
  expect(onFile).toHaveBeenCalledWith(file);
});
