import type { Outcome } from './cases.ts';

/** The cases of all endpoints in words: what is missing and what failed, one a line, and the sums by module. */
export function report(outcomes: readonly Outcome[]): { readonly lines: readonly string[]; readonly well: boolean } {
  const of = (result: Outcome['result'], among = outcomes) => among.filter((one) => one.result === result);
  const modules = [...new Set(outcomes.map(({ endpoint }) => endpoint.split('.')[0] ?? ''))];
  const sums = modules.map((module) => {
    const own = outcomes.filter(({ endpoint }) => endpoint.startsWith(`${module}.`));
    const counts = (['passed', 'missing', 'failed', 'unproven'] as const).map((result) => of(result, own).length);
    return `${module.padEnd(14)}${counts.map((count) => String(count).padStart(9)).join('')}`;
  });
  const line = ({ endpoint, call, asked, why }: Outcome) => `${endpoint} (${call}) ${asked}${why ? `: ${why}` : ''}`;
  const lines = [
    ...of('unproven').map((one) => `unproven ${line(one)}`),
    ...of('missing').map((one) => `MISSING  ${line(one)}`),
    ...of('failed').map((one) => `FAILED   ${line(one)}`),
    `${''.padEnd(14)}   passed  missing   failed unproven`,
    ...sums,
  ];
  const faults = of('missing').length + of('failed').length;
  lines.push(
    faults === 0
      ? `Nothing is missing of what was asked (${of('passed').length} cases).`
      : `${faults} cases do not hold: ${of('missing').length} calls are missing, ${of('failed').length} answers are not as declared.`,
  );
  return { lines, well: faults === 0 };
}
