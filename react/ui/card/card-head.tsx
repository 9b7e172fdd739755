import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { ScreenFocusContext } from '../../focus/screen-focus.js';
import { showTop } from '../../focus/show-top.js';
import { takeFocus } from '../../focus/take-focus.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Slot } from '../../provider/slot.js';
import { Drawing, type Picture } from '../drawing/drawing.js';
import { Icon } from '../icon.js';
import { backIcon } from '../icons.js';
import { usePart } from '../part.js';
import { useEntrance } from './use-entrance.js';

export interface CardHeadProps {
  readonly title: string;
  /** Describes the heading: screen readers read both when it takes the focus. */
  readonly intro?: string | undefined;
  /** Shown above the title: which step of how many. */
  readonly stage?: ReactNode;
  /** Shown above the title, centred. */
  readonly picture?: Picture | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly centered?: boolean | undefined;
  /**
   * When it changes, the heading takes the focus, so that screen readers announce it. Not on mount, nor while the user is
   * typing elsewhere in the page.
   */
  readonly step?: string | undefined;
  /** The heading takes the focus on mount, too: the card replaces another one. */
  readonly entered?: boolean | undefined;
}

export function CardHead({ title, intro, stage, picture, onBack, centered, step, entered }: CardHeadProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(entered ? undefined : step);
  const focus = useContext(ScreenFocusContext);
  const { instanceId } = usePortal();
  const introId = `${instanceId}-intro`;
  useEntrance(heading, `${step} ${title}`);

  useEffect(() => {
    const { current } = heading;
    if (current) focus?.onHeading(current);
    if (seen.current !== step) {
      // A page of our own is shown from its top; another one scrolls as little as the heading needs.
      const page = current?.closest('[data-layout="page"]');
      showTop(page);
      takeFocus(current, { preventScroll: Boolean(page) });
    }
    seen.current = step;
  }, [focus, step]);

  return (
    <header {...part('header', { centered: centered || picture !== undefined })}>
      {onBack && (
        <button {...part('back link')} type="button" onClick={onBack}>
          <Icon shape={backIcon} />
          {t('common.back')}
        </button>
      )}
      {picture && <Drawing picture={picture} />}
      {stage}
      {/* A changed text would be read a second time, after the focus. */}
      <h1
        {...part('headline1')}
        id={`${instanceId}-heading`}
        ref={heading}
        tabIndex={-1}
        key={step}
        aria-describedby={intro && introId}
      >
        <Slot name="heading" data={{ text: title }}>
          {title}
        </Slot>
      </h1>
      {intro && (
        <p {...part('paragraph')} id={introId}>
          {intro}
        </p>
      )}
    </header>
  );
}
