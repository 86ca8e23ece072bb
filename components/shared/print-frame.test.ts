/** @jest-environment jsdom */
import { printAlone } from './print-frame.ts';

const inBrowser = (name: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(name);

/** Begins to print and gives the hidden frame's `print`. */
function begin() {
  document.body.innerHTML = '<article>名单</article>';
  void printAlone(document.querySelector('article') as HTMLElement, '一年级1班');
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const paper = frame.contentWindow as Window;
  const print = jest.fn();
  paper.print = print;
  paper.focus = jest.fn();
  return { frame, paper, print };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a part of the page is printed alone in a hidden frame, which goes when printing has ended', async () => {
  inBrowser('Chrome');
  const { frame, paper, print } = begin();
  await jest.advanceTimersByTimeAsync(0);
  expect(print).toHaveBeenCalledTimes(1);
  expect(frame).toHaveStyle({ visibility: 'hidden' });
  expect([paper.document.title, paper.document.body.textContent]).toEqual(['一年级1班', '名单']);
  paper.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('iframe')).toBeNull();
});

test('the cursor is where it was once printing has ended', async () => {
  inBrowser('Chrome');
  const { paper } = begin();
  document.body.append(Object.assign(document.createElement('input'), { id: 'next' }));
  document.getElementById('next')?.focus();
  await jest.advanceTimersByTimeAsync(0);
  (document.activeElement as HTMLElement).blur();
  paper.dispatchEvent(new Event('afterprint'));
  expect(document.getElementById('next')).toHaveFocus();
});

test('the messaging app gets 1500 ms to draw the frame', async () => {
  inBrowser('Mozilla/5.0 wxwork/4.1 MicroMessenger/7.0');
  const { print } = begin();
  await jest.advanceTimersByTimeAsync(1_499);
  expect(print).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(print).toHaveBeenCalledTimes(1);
});
