import { SaxesParser } from 'saxes';
import { CallbackRefused } from './callback-crypto.ts';

/**
 * The fields of a callback's XML: the elements directly under the root, their text as it is (numbers exceed what JavaScript counts exactly).
 * No document type, no entities, no field twice; what lies deeper is left out.
 * @throws CallbackRefused
 */
export function readFields(xml: string): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  const parser = new SaxesParser();
  let depth = 0;
  let current = '';
  let isBad = false;
  const refuse = () => {
    isBad = true;
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name }) => {
    depth += 1;
    if (depth !== 2) return;
    if (Object.hasOwn(fields, name)) isBad = true;
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
  try {
    parser.write(xml).close();
  } catch {
    throw new CallbackRefused();
  }
  if (isBad) throw new CallbackRefused();
  return fields;
}
