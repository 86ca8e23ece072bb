import Link from 'next/link';
import { ChildNameWithin } from '@/components/shared/cut-text.tsx';
import { studentAddress } from '../students-address.ts';

/** A child's name that leads to its page. */
export function StudentLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <Link href={studentAddress(id)} prefetch={false}>
      <ChildNameWithin name={name} />
    </Link>
  );
}
