import { type ReactNode, useSyncExternalStore } from 'react';
import { furtherLanguages, locales } from '../../core/internal.js';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { Icon } from '../ui/icon.js';
import { downIcon } from '../ui/icons.js';
import { usePart } from '../ui/part.js';
import { languageOf } from './language-tags.js';

const globeIcon =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.3 12h17.4M12 3c2.5 2.5 3.6 5.5 3.6 9s-1.1 6.5-3.6 9c-2.5-2.5-3.6-5.5-3.6-9S9.5 5.5 12 3Z';

/** What a server has drawn has none that the page defines. */
const noneYet = () => null;

/** Each language is written in itself. */
export function LanguageSwitch(): ReactNode {
  const part = usePart();
  const { instanceId } = usePortal();
  const { t, locale, setLocale } = useTranslator();
  const { subscribe, get } = furtherLanguages();
  const further = useSyncExternalStore(subscribe, get, noneYet);
  return (
    <div {...part('language')}>
      <Icon shape={globeIcon} />
      <select
        {...part('language-select')}
        id={`${instanceId}-language`}
        aria-label={t('common.language.label')}
        value={locale}
        onChange={(event) => setLocale(event.currentTarget.value)}
      >
        {locales.map((name) => (
          <option key={name} value={name} {...languageOf(name)}>
            {t(`common.language.${name}`)}
          </option>
        ))}
        {further?.tags.map((tag) => (
          <option key={tag} value={tag} {...languageOf(tag)}>
            {further.of(tag)?.name}
          </option>
        ))}
      </select>
      <Icon shape={downIcon} />
    </div>
  );
}
