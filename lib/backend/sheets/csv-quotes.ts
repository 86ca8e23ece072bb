import { ServiceError } from '../kernel/service-error.ts';

/** Where a quote that nobody closes would swallow rows. */
interface Quote {
  readonly line: number;
  chars: number;
  breaks: number;
  /** Separators of its line so far, and whether each line before has as many as a row of the sheet. */
  separators: number;
  isLikeRows: boolean;
}

/**
 * Follows the quotes of a text that is read as csv, piece by piece. What follows a quote on its own line decides
 * whether it is text; once it has gone over lines, only a separator or a line end may follow, and lines that look like
 * rows are none of a cell.
 * @throws ServiceError quoteLeftOpen, with the line on which it opens
 */
export function quoteWatch(delimiter: string, charsMax: number) {
  let state: 'start' | 'plain' | 'quoted' | 'closing' = 'start';
  let quote: Quote = { line: 0, chars: 0, breaks: 0, separators: 0, isLikeRows: true };
  let line = 1;
  let separators = 0;
  let widest = 0;

  const refuse = () => {
    throw new ServiceError('quoteLeftOpen', { line: quote.line });
  };
  const close = () => {
    if (quote.breaks > 0 && widest > 1 && quote.isLikeRows && quote.separators === widest) refuse();
  };
  function inQuote(sign: string): void {
    quote.chars += 1;
    if (quote.chars > charsMax) refuse();
    if (sign === '"') state = 'closing';
    else if (sign === delimiter) quote.separators += 1;
    else if (sign === '\n') {
      quote.isLikeRows &&= quote.breaks === 0 || quote.separators === widest;
      quote.breaks += 1;
      quote.separators = 0;
    }
  }
  function outside(sign: string): void {
    if (sign === '"' && state === 'start') {
      state = 'quoted';
      quote = { line, chars: 0, breaks: 0, separators: 0, isLikeRows: true };
    } else if (sign === delimiter) {
      state = 'start';
      separators += 1;
    } else if (sign === '\n' || sign === '\r') {
      widest = Math.max(widest, separators);
      separators = 0;
      state = 'start';
    } else state = 'plain';
  }
  function behindQuote(sign: string): void {
    if (sign === '"') state = 'quoted';
    else if (sign === delimiter || sign === '\n' || sign === '\r') {
      close();
      outside(sign);
    } else if (quote.breaks > 0) refuse();
    else state = 'plain';
  }
  return {
    take(piece: string): void {
      for (const sign of piece) {
        if (state === 'quoted') inQuote(sign);
        else if (state === 'closing') behindQuote(sign);
        else outside(sign);
        if (sign === '\n') line += 1;
      }
    },
    end(): void {
      if (state === 'quoted') refuse();
      if (state === 'closing') close();
    },
  };
}
