/** What the person may do from a report. */
export interface ReportRights {
  readonly export: boolean;
  readonly openBills: boolean;
  readonly openPayments: boolean;
  readonly openRefunds: boolean;
  readonly findChildren: boolean;
  readonly readEvidence: boolean;
}
