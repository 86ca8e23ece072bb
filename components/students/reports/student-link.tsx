import Link from 'next/link';
import { studentAddress } from '../students-address.ts';

/** A child's name that leads to its page. */
export function StudentLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <Link href={studentAddress(id)} prefetch={false}>
      {name}
    </Link>
  );
}
