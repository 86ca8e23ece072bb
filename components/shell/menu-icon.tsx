import { Icon } from '@/components/ui/svg-icon.tsx';
import sheet from '@/lib/navigation/menu-icons.json?sheet';

interface MenuIconProps {
  /** One of `lib/navigation/menu-icons.json`; an entry without one gets a plain sheet. */
  readonly noun: string;
}

/**
 * The icon of a menu entry. All of them stand in one file that browsers keep (`components/ui/icon-sheet.mjs`): as
 * scripts they would be in every first view.
 */
export function MenuIcon({ noun }: MenuIconProps) {
  return (
    <Icon fontSize="small">
      <use href={`${sheet.src}#${noun || 'documents'}`} />
    </Icon>
  );
}
