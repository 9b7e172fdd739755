import type { ReactNode } from 'react';
import { toLocale } from '../../core/index.js';
import { locales } from '../../core/internal.js';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { Icon } from '../ui/icon.js';
import { downIcon, globeIcon } from '../ui/icons.js';
import { usePart } from '../ui/part.js';
import { languageTags } from './language-tags.js';

/** Each language is written in itself. */
export function LanguageSwitch(): ReactNode {
  const part = usePart();
  const { instanceId } = usePortal();
  const { t, locale, setLocale } = useTranslator();
  return (
    <div {...part('language')}>
      <Icon shape={globeIcon} />
      <select
        {...part('language-select')}
        id={`${instanceId}-language`}
        aria-label={t('common.language.label')}
        value={locale}
        onChange={(event) => setLocale(toLocale(event.currentTarget.value))}
      >
        {locales.map((name) => (
          <option key={name} value={name} lang={languageTags[name]}>
            {t(`common.language.${name}`)}
          </option>
        ))}
      </select>
      <Icon shape={downIcon} />
    </div>
  );
}
