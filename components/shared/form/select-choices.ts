/** From so many choices on a list is searched rather than read. */
const searchedFrom = 12;

/** Whether a select has so many choices that they are better searched. */
export const isLongSelect = (select: HTMLSelectElement): boolean =>
  !select.disabled && select.options.length >= searchedFrom;

interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What a pressed key types into the list that it opens; null where it opens none. */
export function opensSelect({ key, altKey, ctrlKey, metaKey }: Pressed): string | null {
  if (ctrlKey || metaKey) return null;
  if (key === ' ' || key === 'F4' || key === 'ArrowDown' || key === 'ArrowUp') return '';
  return !altKey && [...key].length === 1 ? key : null;
}

/** A choice of a select as its list shows it. */
export interface SelectChoice {
  readonly value: string;
  readonly text: string;
  readonly disabled: boolean;
  /** The heading it stands under. */
  readonly group: string;
}

/** The choices of a select as they stand. */
export const choicesOf = (select: HTMLSelectElement): SelectChoice[] =>
  [...select.options].map(({ value, text, disabled, parentElement }) => {
    const group = parentElement instanceof HTMLOptGroupElement ? parentElement : null;
    return { value, text, disabled: disabled || (group?.disabled ?? false), group: group?.label ?? '' };
  });

/** Chooses in a select as a person would: whoever listens to it hears of the change. */
export function chooseIn(select: HTMLSelectElement, value: string): void {
  if (select.value === value) return;
  select.value = value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
