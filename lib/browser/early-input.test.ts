/** @jest-environment jsdom */
import { keepEarlyInput, listeningEvent } from './early-input.ts';

const heard: string[] = [];
const hear = (event: Event) => {
  const target = event.target as HTMLInputElement;
  heard.push(`${event.type} ${target.id} ${target.value ?? ''}`.trim());
};

const element = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;

/** Handlers hear from now on, as after hydration. */
const listen = (part = document.querySelector('[data-awaiting]')) => {
  part?.removeAttribute('data-awaiting');
  for (const type of ['click', 'change', 'input', 'submit']) document.addEventListener(type, hear);
  window.dispatchEvent(new Event(listeningEvent));
};

beforeAll(() => keepEarlyInput(listeningEvent));
beforeEach(() => {
  heard.length = 0;
  document.body.innerHTML = `<div data-awaiting>
    <a id="link" href="#there">there</a>
    <button id="next" type="button"><svg id="sign"></svg>›</button>
    <select id="class" aria-label="class"><option>a</option><option>b</option></select>
    <form id="search"><input id="words" type="search"></form>
    <form id="signIn" method="post"><input id="phone"><button id="send">send</button></form>
    <form id="record"><input id="name" name="name"><textarea id="note" name="note"></textarea></form>
    <input id="box" type="checkbox" aria-label="box">
    <div id="later" data-awaiting><button id="inner" type="button"></button></div></div>`;
  element('signIn').addEventListener('submit', (event) => event.preventDefault());
});
afterEach(() => {
  for (const type of ['click', 'change', 'input', 'submit']) document.removeEventListener(type, hear);
});

test('a press is done once the page listens, however often it was made', () => {
  document.addEventListener('click', hear);
  document.getElementById('sign')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  element('next').click();
  expect(heard).toEqual([]);
  listen();
  expect(heard).toEqual(['click next']);
  element('next').click();
  expect(heard).toHaveLength(2);
});

test('a choice and typed words keep their value and are told', () => {
  const choice = element<HTMLSelectElement>('class');
  choice.value = 'b';
  choice.dispatchEvent(new Event('input', { bubbles: true }));
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  choice.value = 'a';
  const words = element<HTMLInputElement>('words');
  words.value = 'zsf';
  words.dispatchEvent(new Event('input', { bubbles: true }));
  listen();
  expect(heard).toEqual(['change class b', 'input words zsf']);
});

const choose = (id: string, value: string) => {
  element<HTMLSelectElement>(id).value = value;
  element(id).dispatchEvent(new Event('change', { bubbles: true }));
};

const type = (id: string, words: string) => {
  element<HTMLInputElement>(id).value = words;
  element(id).dispatchEvent(new Event('input', { bubbles: true }));
};

test('what is typed into a form stays there and is told', () => {
  type('name', 'Li');
  type('note', 'sings');
  element<HTMLInputElement>('name').value = '';
  listen();
  expect(heard).toEqual(['input name Li', 'input note sings']);
  expect(element<HTMLInputElement>('name').value).toBe('Li');
});

test('a form that is mounted anew takes over what was typed into the former one', () => {
  type('name', 'Li');
  element('record').outerHTML = '<form id="record"><input id="other" name="name"></form>';
  listen();
  expect(heard).toEqual(['input other Li']);
});

test.each([
  ['a choice', 'class', () => choose('class', 'b'), ['change other b']],
  ['a press', 'next', () => element('next').click(), ['click other']],
  ['a tick', 'box', () => element('box').click(), ['click other on', 'input other on', 'change other on']],
])('%s in a part that stands in for another is made in the other', (_what, id, act, told) => {
  act();
  const [standIn, coming] = [element(id), element(id).cloneNode(true) as HTMLElement];
  coming.id = 'other';
  standIn.replaceWith(coming);
  listen();
  expect(heard).toEqual(told);
});

test('of two that have the same name neither takes over what was done', () => {
  element('next').click();
  element('next').outerHTML = '<button type="button">›</button><button type="button">›</button>';
  listen();
  expect(heard).toEqual([]);
});

test('a search waits for the page, a posted form does not', () => {
  document.addEventListener('submit', hear);
  element<HTMLFormElement>('search').requestSubmit();
  expect(heard).toEqual([]);
  element('send').click();
  expect(heard).toEqual(['submit signIn']);
});

test('a box is ticked at once and told later; ticked and unticked it is not told', () => {
  const box = element<HTMLInputElement>('box');
  box.click();
  expect(box.checked).toBe(true);
  listen();
  expect(heard).toContain('click box on');
  expect(box.checked).toBe(true);
});

test('a box that was ticked and unticked is as it was', () => {
  element('box').click();
  element('box').click();
  listen();
  expect(heard).toEqual([]);
});

test('a link is the browser’s own, and no handler that came too early hears of it', () => {
  document.addEventListener('click', hear);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  element('link').dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  listen();
  expect(heard).toEqual([]);
});

test('what is gone by then is forgotten', () => {
  element('next').click();
  element('next').remove();
  listen();
  expect(heard).toEqual([]);
});

test('a part that comes later waits for itself alone', () => {
  element('inner').click();
  element('next').click();
  listen();
  expect(heard).toEqual(['click next']);
  listen(element('later'));
  expect(heard).toEqual(['click next', 'click inner']);
});
