import { SaxesParser } from 'saxes';
import { CallbackRefused } from './callback-crypto.ts';

/**
 * The fields of a callback's XML: the elements directly under the root, their text as it is (numbers exceed what
 * JavaScript counts exactly). No document type, no entities, no field twice; what lies deeper is left out.
 * @throws CallbackRefused
 */
export function readFields(xml: string): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  const parser = new SaxesParser();
  let depth = 0;
  let current = '';
  // At the first fault: a parser that goes on, or is closed, tells of every element left open.
  const refuse = () => {
    throw new CallbackRefused();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name }) => {
    depth += 1;
    if (depth !== 2) return;
    if (Object.hasOwn(fields, name)) refuse();
    fields[name] = '';
    current = name;
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  // A long text may come in several CDATA sections.
  const take = (text: string) => {
    if (depth === 2) fields[current] += text;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(xml).close();
  return fields;
}
