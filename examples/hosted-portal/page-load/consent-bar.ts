import { useTranslator } from 'account-portal/react';
import { createElement, type ReactNode, useEffect, useRef } from 'react';
import { wordsIn } from '../words-in.ts';
import { consentWords } from './consent-words.ts';

export interface ConsentBarProps {
  /** Opened by the user, not by the page: the question takes the focus. */
  readonly asked: boolean;
  readonly onAnswer: (consent: 'given' | 'refused') => void;
}

/** Asks once for consent to visit statistics, with equal buttons for yes and no. */
export function ConsentBar({ asked, onAnswer }: ConsentBarProps): ReactNode {
  const words = wordsIn(consentWords, useTranslator().locale);
  const text = useRef<HTMLParagraphElement>(null);
  const button = (label: string, consent: 'given' | 'refused') =>
    createElement(
      'button',
      { 'data-part': 'button secondary-button', type: 'button', onClick: () => onAnswer(consent) },
      label,
    );

  useEffect(() => {
    if (asked) text.current?.focus();
  }, [asked]);

  return createElement(
    'section',
    { className: 'consent', 'aria-label': words.label },
    createElement('p', { className: 'consent-text', ref: text, tabIndex: -1 }, words.text),
    createElement(
      'div',
      { className: 'consent-buttons' },
      button(words.decline, 'refused'),
      button(words.accept, 'given'),
    ),
  );
}
