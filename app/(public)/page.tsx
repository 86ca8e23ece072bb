import { redirect } from 'next/navigation';
import { publicAddress } from '@/lib/navigation/paths.ts';

/** The root has no page of its own (shell specification 2.1). */
export default function RootPage(): never {
  redirect(publicAddress.login);
}
