import { toBrandColors, toTheme } from 'account-portal';
import { usePortal, useReadable } from 'account-portal/react';
import type { CSSProperties } from 'react';

/** The colour of the user's company as custom properties; without a user, that of the product. */
export function useBrand(): CSSProperties {
  const portal = usePortal();
  const { user } = useReadable(portal.session);
  const { primary, primaryContrast, primaryText, primaryTextDark } = toBrandColors(toTheme(user?.companyTheme).color, {
    light: '#ffffff',
    dark: '#182129',
  });
  return {
    '--company': primary,
    '--on-company': primaryContrast,
    '--company-text': primaryText,
    '--company-text-dark': primaryTextDark,
  } as CSSProperties; // custom properties
}
