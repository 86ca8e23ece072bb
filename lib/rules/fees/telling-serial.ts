/** Whether the number of a bank's entry tells it from others: some banks write zeros on every line. */
export const isTelling = (serial: string): boolean => serial.length >= 6 && !/^0+$/.test(serial);
