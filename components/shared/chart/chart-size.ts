const [rowPx, axisPx] = [28, 72];

/** So high is a chart of lying bars, with its legend and axis. */
export const barsHeight = (bars: number) => bars * rowPx + axisPx;

/** What the legend takes of it: MUI draws it above the height that it is given. */
export const legendHeight = 22;

/** So high is a chart over time. */
export const linesHeight = 280;
