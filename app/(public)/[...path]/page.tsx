import { notFound } from 'next/navigation';

/** An address that nobody knows is not found; said when it is asked for, in the reader's language. */
export default function PublicRestPage(): never {
  notFound();
}
