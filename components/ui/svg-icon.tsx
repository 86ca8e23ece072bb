import type { ComponentProps, ReactNode } from 'react';

interface IconProps extends ComponentProps<'svg'> {
  readonly fontSize?: 'small';
}

/**
 * Draws the icons of `@mui/icons-material`, which the build gives this file in place of MUI's `SvgIcon`: that one
 * brings all that makes MUI's styles into each first view.
 */
export const createSvgIcon = (path: ReactNode) => (props: IconProps) => <Icon {...props}>{path}</Icon>;

/** A drawing of 24 by 24 in the colour of the text around it; decoration only. */
export function Icon({ fontSize, className, ...rest }: IconProps) {
  const names = ['icon', fontSize && `icon-${fontSize}`, className].filter(Boolean).join(' ');
  return <svg {...rest} className={names} viewBox="0 0 24 24" aria-hidden="true" focusable="false" />;
}
