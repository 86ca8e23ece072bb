/** Where what floats beside an element is put: in the open dialog around it, above which nothing outside could stand, else in the page. */
export const floatingRoot = (anchor: Element | null): Element => anchor?.closest('dialog') ?? document.body;
