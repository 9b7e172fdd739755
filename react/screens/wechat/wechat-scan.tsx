import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { AuthorizationAnswer } from '../../../core/index.js';
import { activeElementNear } from '../../focus/active-element-near.js';
import { useSettled } from '../../hooks/use-settled.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Drawing } from '../../ui/drawing/drawing.js';
import { waiting } from '../../ui/drawing/waiting.js';
import { refreshIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import scanRules from '../../ui/sheet/parts/scan.css';
import { useRules } from '../../ui/sheet/use-rules.js';

export interface WechatScanProps {
  /** WeChat's page with the code. */
  readonly address: string;
  readonly onAnswer: (answer: AuthorizationAnswer) => void;
  readonly onAgain: () => void;
}

/**
 * In a frame whose own page has a `Cross-Origin-Embedder-Policy`, as the portal's has for the sake of such sites, no other
 * frame is shown but one without cookies; WeChat's page needs none. A text, as a React that does not know the attribute
 * leaves out `true`, and one that does an empty one.
 */
const withoutCookies = { credentialless: 'true' };

/** Milliseconds after which WeChat takes a code no more. */
const lifetime = 5 * 60_000;

/**
 * WeChat's own page in a frame, so that no script of WeChat runs in our page. The answer returns to a page of ours in
 * that frame, which posts it here: messages of any other window or origin are ignored. That page itself says that a code
 * was scanned, and to confirm on the phone; nothing of it is known here. It may ask the WeChat that runs on this computer,
 * which saves the scan. Over an old code lies a way to a new one.
 */
export function WechatScan({ address, onAnswer, onAgain }: WechatScanProps): ReactNode {
  const part = usePart();
  useRules(scanRules);
  const {
    wechat: { callback },
    environment,
  } = usePortal();
  const { t } = useTranslator();
  const frame = useRef<HTMLIFrameElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const latest = useRef(onAnswer);
  const expired = useSettled(address, lifetime);

  useEffect(() => {
    latest.current = onAnswer;
  });

  // A frame that is hidden loses the focus.
  useLayoutEffect(() => {
    if (expired && frame.current && activeElementNear(frame.current) === frame.current) again.current?.focus();
  }, [expired]);

  useEffect(() => {
    const view = frame.current?.ownerDocument.defaultView;
    if (!view || callback === null) return;
    const { origin } = new URL(callback);
    const onMessage = ({ origin: from, source, data }: MessageEvent) => {
      const answer = from === origin && source === frame.current?.contentWindow ? toAnswer(data) : null;
      if (answer) latest.current(answer);
    };
    view.addEventListener('message', onMessage);
    return () => view.removeEventListener('message', onMessage);
  }, [callback]);

  return (
    <div {...part('outcome')}>
      <div {...part('scan')}>
        <iframe
          {...part('scan-frame')}
          {...(environment.injected.top ? {} : withoutCookies)}
          ref={frame}
          key={address}
          src={address}
          title={t('wechat.scan.frame')}
          aria-hidden={expired || undefined}
          tabIndex={expired ? -1 : undefined}
          sandbox="allow-scripts allow-same-origin"
          allow="loopback-network"
        />
        <p {...part('scan-over', { empty: !expired })} role="status">
          {expired && <Drawing picture={waiting} />}
          {expired && t('wechat.scan.expired')}
        </p>
      </div>
      {expired && (
        <Button icon={refreshIcon} onClick={onAgain} button={again}>
          {t('wechat.scan.again')}
        </Button>
      )}
    </div>
  );
}

/** Validates the message, since any page can post one. */
function toAnswer(data: unknown): AuthorizationAnswer | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, code, state } = data as Record<string, unknown>; // an object, whatever is in it
  if (type !== 'portal-wechat' || typeof state !== 'string' || !/^[A-Za-z0-9]{1,128}$/.test(state)) return null;
  return { state, code: typeof code === 'string' && /^[\w-]{1,128}$/.test(code) ? code : null };
}
