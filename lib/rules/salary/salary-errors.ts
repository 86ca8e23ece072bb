/** What refuses in payroll. */
export const salaryErrors = {
  /** Amounts of payslips wait for a proof of their owner, which the screen asks for by itself. */
  slipProof: { code: '4030021', status: 403 },
  /** The installation's secret does not open the key that seals a school's payslips. */
  salaryKeyLost: { code: '4090900', status: 409 },
  /** Slips were to be pushed that do not balance. */
  slipsUnbalanced: { code: '4090901', status: 409 },
  /** Slips were to be pushed that say something else than when they were approved. */
  slipsChanged: { code: '4090902', status: 409 },
  /** Whoever imported a payroll sheet wanted to approve it. */
  salaryOwn: { code: '4090903', status: 409 },
  /** A month of payroll was to be closed while somebody's question is open. */
  slipsQuestioned: { code: '4090904', status: 409 },
  /** A sheet has the people of another one of its month, and nobody has said that both are meant. */
  salaryAlike: { code: '4090905', status: 409 },
  /** A version lacks people whose slips of the former one stand, and nobody has said that it is meant so. */
  salaryDrops: { code: '4090906', status: 409 },
} as const;
