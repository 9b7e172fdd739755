import { createDefaultContent, type DefaultContent } from './default-content.js';
import { paintedOn } from './painted.js';

/** Where an element draws. */
export interface Stage {
  readonly view: HTMLFieldSetElement;
  readonly content: DefaultContent;
  /** The first thing in the view that a person can use. */
  firstControl(): HTMLElement | null;
  /** Runs once the view of this portal has something that a person can use; returns the way to stop waiting. */
  onDrawn(instanceId: string, run: () => void): () => void;
  end(): void;
}

/** A failure that leaves nothing to press is an answer, too. */
const news = '[data-part~="error-text"]';

const controls = 'form input:not([type="hidden"]), form select, form textarea, button, a[href]';

/**
 * A box of our own among the children of the element, or in its shadow root. A shadow root that the page wrote itself
 * (`<template shadowrootmode>`) is used, with what a server has drawn in it. The box is a fieldset because that is what
 * disables all controls in it, in every browser.
 */
export function createStage(host: HTMLElement, renderRoot: 'light' | 'shadow' | undefined): Stage {
  const root = host.shadowRoot ?? (renderRoot === 'shadow' ? host.attachShadow({ mode: 'open' }) : host);
  const view = viewIn(root) ?? root.appendChild(createView());
  view.style.setProperty('display', 'contents', 'important');
  paintedOn(view)?.content?.end();
  const content = createDefaultContent(host, view);

  return {
    view,
    content,
    firstControl: () => view.querySelector<HTMLElement>(controls),
    onDrawn(instanceId, run) {
      const isDrawn = () =>
        [...view.querySelectorAll('[data-portal]')].some(
          (frame) =>
            frame.getAttribute('data-portal') === instanceId && frame.querySelector(`${controls}, ${news}`) !== null,
        );
      const observer = new MutationObserver(() => {
        if (!isDrawn()) return;
        observer.disconnect();
        run();
      });
      observer.observe(view, { childList: true, subtree: true, attributeFilter: ['data-portal'] });
      return () => observer.disconnect();
    },
    end() {
      content.end();
      view.remove();
    },
  };
}

/** The box that is there already. */
export function viewIn(root: HTMLElement | ShadowRoot): HTMLFieldSetElement | null {
  const boxes = [...root.children].filter((child) => child.hasAttribute('data-portal-view'));
  return boxes.find((box): box is HTMLFieldSetElement => box instanceof HTMLFieldSetElement) ?? null;
}

function createView(): HTMLFieldSetElement {
  const view = document.createElement('fieldset');
  view.setAttribute('data-portal-view', '');
  view.setAttribute('role', 'presentation');
  return view;
}
