// What `compare-looks.mjs` runs in a page of the gallery, as the sources of functions.

/** The names of the states of a group, once it is shown. */
export const readStates = `(group) => {
  location.hash = 'group=' + group;
  const names = [...document.querySelectorAll('iframe')].map(({ title }) => title);
  for (const frame of document.querySelectorAll('iframe')) frame.removeAttribute('src');
  return names[0]?.startsWith(group + '/') ? names : null;
}`;

/** Moves what is drawn into a shadow root, or out of it: a state is reached in the document only, by pressing buttons. */
export const moveTo = `(root) => {
  const element = window.drawn ??= document.querySelector('#frame');
  const place = window.place ??= element.parentNode;
  const host = window.host ??= place.appendChild(document.createElement('div'));
  const target = root === 'light' ? place : host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  if (element.parentNode !== target) target.append(element);
}`;

/** Shows a state, and returns whether it is complete; a skeleton may stay, so it is waited for only some time. */
export const showState = `(name, scheme) => {
  const hash = '#' + new URLSearchParams({ state: name, scheme });
  if (location.hash !== hash) {
    location.replace(hash);
    window.shownAt = performance.now();
    return false;
  }
  const frame = window.drawn.querySelector('[data-portal]');
  const isHere = document.documentElement.dataset.state === name && frame?.dataset.colorScheme === scheme;
  return isHere && (!frame.querySelector('[data-part~=placeholder]') || performance.now() - window.shownAt > 1500);
}`;

/**
 * The markup of the state, and its elements with a digest of every computed property; for the wanted indexes with the
 * properties themselves.
 */
export const readLooks = `(wanted) => {
  for (const animation of document.getAnimations()) animation.cancel();
  const frame = window.drawn.querySelector('[data-portal]');
  const all = [frame, ...frame.querySelectorAll('*')];
  const pseudosOf = (element) => [
    '',
    ...['::before', '::after'].filter((pseudo) => !/^(none|normal|)$/.test(getComputedStyle(element, pseudo).content)),
    ...(element.matches('input, textarea') ? ['::placeholder'] : []),
    ...(element.matches('dialog[open]') ? ['::backdrop'] : []),
  ];
  const stylesOf = (element) => {
    const entries = pseudosOf(element).flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo || null);
      const names = Array.from(style).filter((name) => !name.startsWith('--')); // seen in what uses them
      return names.map((name) => [pseudo + ' ' + name, style.getPropertyValue(name)]);
    });
    const { x, y, width, height } = element.getBoundingClientRect();
    return Object.fromEntries([...entries, ['box', [x, y, width, height].join()]]);
  };
  const digest = (text) => {
    let [one, two] = [0x811c9dc5, 0x1b873593];
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
      two = Math.imul(two ^ text.charCodeAt(at), 0x85ebca6b);
    }
    return one + ' ' + two;
  };
  const nameOf = (element) => element.getAttribute('data-part') ?? element.tagName.toLowerCase();
  return {
    markup: wanted ? '' : frame.outerHTML.replaceAll(frame.dataset.portal, 'the-id'),
    elements: (wanted ? wanted.map((index) => all[index]) : all).map((element) => {
      const styles = stylesOf(element);
      return { part: nameOf(element), ...(wanted ? { styles } : { digest: digest(JSON.stringify(styles)) }) };
    }),
  };
}`;

/** Every declaration of the adopted sheets, one line each: conditions, selector, longhand, value. */
export const readRules = `() => {
  const roots = [document, window.host.shadowRoot];
  const tidy = (text) => text.replace(/\\s+/g, ' ').replace(/([,(]) /g, '$1').replace(/'/g, '"').trim();
  const longhands = (style) => Array.from(style, (name) => {
    const important = style.getPropertyPriority(name) ? ' !important' : '';
    return name + ': ' + tidy(style.getPropertyValue(name)) + important;
  });
  const split = (selectors) => selectors.split(/,(?![^(]*\\))/).map((selector) => selector.trim());
  const lines = (rules, around) => [...rules].flatMap((rule) => {
    if (rule.selectorText && rule.style)
      return split(rule.selectorText).flatMap((selector) => longhands(rule.style).map((text) => around + selector + ' { ' + text));
    if (rule.keyText) return longhands(rule.style).map((text) => around + rule.keyText + ' { ' + text);
    return lines(rule.cssRules ?? [], around + tidy(rule.conditionText ?? rule.name ?? '') + ' { ');
  });
  return [...new Set(roots.flatMap((root) => root.adoptedStyleSheets.flatMap(({ cssRules }) => lines(cssRules, ''))))];
}`;
