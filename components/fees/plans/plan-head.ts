/** What every versioned plan has before its lines, as texts. */
export interface PlanValues {
  name: string;
  validFrom: string;
  validTo: string;
  note: string;
  lines: object[];
}

/** The head of a plan as the form holds it. */
export const headValues = (
  plan: { name: string; validFrom: string | null; validTo: string | null; note: string } | null,
) => ({
  name: plan?.name ?? '',
  validFrom: plan?.validFrom ?? '',
  validTo: plan?.validTo ?? '',
  note: plan?.note ?? '',
});

/** What names the draft that is changed; nothing for a new one. */
export const keptOf = (row: { readonly id: string; readonly version: number } | null) =>
  row ? { id: row.id, version: row.version } : {};
