export type SheetKind = 'xlsx' | 'csv';

export const mediaTypes: Readonly<Record<SheetKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};
