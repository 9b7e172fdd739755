import type { ReactNode } from 'react';
import type { FlowState, Person } from '../../../core/index.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Divider } from '../../ui/card/divider.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Icon } from '../../ui/icon.js';
import { closeIcon, nextIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import personRules from '../../ui/sheet/parts/person.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { PersonPicture, type Pictured } from '../account/person-picture.js';

export interface PersonRowProps {
  readonly person: Pictured & Pick<Person, 'maskedPhone'>;
  readonly state: FlowState<{ readonly name: string }, never>;
  readonly onResume: () => Promise<void>;
  /** Removes this person from the device. */
  readonly onForget?: () => void;
}

/** The button that continues as somebody, above a login for others. */
export function PersonRow({ person, state: { error, pending }, onResume, onForget }: PersonRowProps): ReactNode {
  const part = usePart();
  useRules(personRules);
  const { t } = useTranslator();
  const name = person.name || person.login;
  const line = [person.companyName || person.companyId, person.maskedPhone].filter(Boolean).join(' · ');
  return (
    <>
      <div {...part('person-row')}>
        <button
          {...part('person-continue', { removable: onForget !== undefined })}
          type="button"
          aria-disabled={pending !== null ? true : undefined}
          onClick={() => void onResume()}
        >
          <PersonPicture person={person} />
          <span {...part('person-text')}>
            <span {...part('person-name')}>{t('account.continue', { name })}</span>
            <span {...part('person-line')}>{line}</span>
          </span>
          {!onForget && <Icon shape={nextIcon} />}
        </button>
        {onForget && (
          <button
            {...part('person-forget')}
            type="button"
            aria-label={t('account.forget', { account: name })}
            onClick={onForget}
          >
            <Icon shape={closeIcon} />
          </button>
        )}
      </div>
      <ErrorRegion error={error} onRetry={() => void onResume()} />
      <Divider>{t('login.other')}</Divider>
    </>
  );
}
