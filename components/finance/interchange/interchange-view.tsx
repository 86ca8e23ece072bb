'use client';

import { parameter, type ViewProps } from '../finance-address.ts';
import { BringIn } from './bring-in.tsx';
import { LatestImports } from './latest-imports.tsx';
import { OpenImport } from './open-import.tsx';
import { TakeOut } from './take-out.tsx';

/**
 * Files out of the books and into them. The address names the import, so that a reload, or a colleague, goes on where
 * it stands.
 */
export default function InterchangeView({ year, isBegun, address }: ViewProps) {
  const id = address.query[parameter.import];
  const open = (next: string | null) => address.change({ [parameter.import]: next, [parameter.page]: null });
  if (id) return <OpenImport key={id} id={id} address={address} onAnother={() => open(null)} />;
  return (
    <div className="stack">
      <BringIn key={`in ${year}`} year={year} isBegun={isBegun} onOpen={open} />
      <TakeOut key={`out ${year}`} year={year} />
      <LatestImports year={year} onOpen={open} />
    </div>
  );
}
