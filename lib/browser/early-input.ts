/** Told on the window when the handlers of a part of the page listen, and the part no longer says `data-awaiting`. */
export const listeningEvent = 'listening';

/**
 * Keeps what a person does in a part of the page whose scripts have not arrived, and does it again once they listen
 * (`listeningEvent`): presses, choices, typed words, searches. What is mounted anew meanwhile takes over what was done
 * to its namesake. What the browser does by itself (links, posted forms, boxes that are ticked) is left to it.
 * The root layout sends this function's source at the head of each page: it must need nothing from outside itself.
 */
export function keepEarlyInput(listening: string): void {
  const kept = new Map<Element, (now: Element) => void>();
  const awaits = (target: Element) => target.closest('[data-awaiting]') !== null;
  const again = (target: Element, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));
  const press = (target: Element) =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));

  const keepClick = (event: Event, target: Element) => {
    const box = target.closest<HTMLInputElement>('input[type=checkbox], input[type=radio]');
    if (box) {
      event.stopImmediatePropagation();
      // Ticked and unticked again is as if nothing had been done.
      if (box.type === 'checkbox' && kept.delete(box)) return;
      kept.set(box, (now) => {
        // Of one that stands in its place the tick is still to come.
        if (now === box) box.checked = !box.checked;
        press(now);
      });
      return;
    }
    // A click hydrates what it hits: the link's handler would change the address before the router follows it.
    if (target.closest('a[href]')) return event.stopImmediatePropagation();
    if (target.closest('label, input, select, textarea, summary, button:not([type=button])')) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    const pressed = target.closest('button') ?? target;
    kept.set(pressed, press);
  };

  const keepChoice = (event: Event, choice: HTMLSelectElement) => {
    event.stopImmediatePropagation();
    const { value } = choice;
    kept.set(choice, (now) => {
      // React has set it back to what it was served with.
      (now as HTMLSelectElement).value = value;
      again(now, 'change');
    });
  };

  type Field = HTMLInputElement | HTMLTextAreaElement;
  const isTyped = (target: Element): target is Field =>
    target.matches('textarea, input:not([type=file], [type=checkbox], [type=radio], [type=range], [type=color])');

  const nameOf = (target: Element) =>
    target.getAttribute('name') ??
    target.getAttribute('aria-label') ??
    (target.matches('button') && target.textContent);

  /** The element itself, or the one of its name that stands in its place. */
  const presentOf = (target: Element): Element | null => {
    if (target.isConnected) return target;
    const name = nameOf(target);
    if (!name) return null;
    const namesakes = [...document.querySelectorAll(target.localName)].filter((other) => nameOf(other) === name);
    return namesakes.length === 1 ? (namesakes[0] ?? null) : null;
  };

  const keepWords = (event: Event, typed: Field) => {
    event.stopImmediatePropagation();
    const isComposing = (event as InputEvent).isComposing;
    // React may have set the field back to what it was served with before these words are said again.
    const { value, selectionStart, selectionEnd } = typed;
    kept.set(typed, (now) => {
      const field = now as Field;
      if (!isComposing || field !== typed) {
        // React hears of a value only where it differs from the one that it found.
        field.value = '';
        const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
        if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
      }
      again(field, 'input');
    });
  };

  const keep = (event: Event) => {
    const { type, target } = event;
    if (!(target instanceof Element) || !awaits(target)) return;
    const form = target.closest('form');
    if (type === 'click') return keepClick(event, target);
    if (target instanceof HTMLSelectElement) {
      if (type !== 'submit') keepChoice(event, target);
    } else if (type === 'input') {
      if (isTyped(target)) keepWords(event, target);
    } else if (type === 'change') {
      if (!target.matches('input[type=file]')) return;
      event.stopImmediatePropagation();
      kept.set(target, () => again(target, type));
    } else if (form && form.method === 'get') {
      event.stopImmediatePropagation();
      event.preventDefault();
      kept.set(form, () => form.requestSubmit());
    }
  };

  for (const type of ['click', 'input', 'change', 'submit']) window.addEventListener(type, keep, true);
  window.addEventListener(listening, () => {
    for (const [target, repeat] of kept) {
      const now = presentOf(target);
      if (now && awaits(now)) continue;
      kept.delete(target);
      if (now) repeat(now);
    }
  });
}
