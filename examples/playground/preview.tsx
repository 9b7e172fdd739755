import { define, elements, type PortalElement } from 'account-portal/elements';
import { answeredFetch } from './answered-fetch.ts';
import { type Choices, type DrawnTag, readChoices, toAppearance, toAttributes } from './choices.ts';
import { toFace } from './face-rows.ts';
import { toPreviewEvent } from './preview-event.ts';

/** One tag on a page, configured by the fragment of the URL; posts its events to the playground. */
const place = document.getElementById('preview');
let element: PortalElement<DrawnTag> | null = null;
let made = '';
let answer: Choices['answer'] = 'api';
let face: object | null = null;
/** The same for the life of a tag, so that another answer does not begin the form anew. */
const environment = {
  fetch: answeredFetch({ error: () => (answer === 'api' ? null : answer), face: () => face }),
};

function show(): void {
  const choices = readChoices(location.hash);
  const { tag, company, root, language, scheme } = choices;
  document.documentElement.lang = language;
  document.documentElement.dataset.scheme = scheme;
  answer = choices.answer;
  face = tag === 'portal-app' ? toFace(choices.face, location.origin) : null;
  place?.toggleAttribute('data-wide', tag === 'portal-app');

  const wanted = [tag, company, root, language, JSON.stringify(face)].join(' ');
  if (wanted !== made || !element) {
    const next = create(choices);
    place?.replaceChildren(next);
    element = next;
    made = wanted;
  }
  apply(element, choices);
}

function create({ tag }: Choices): PortalElement<DrawnTag> {
  const next: PortalElement<DrawnTag> = document.createElement(tag);
  next.environment = environment;
  for (const name of elements[tag].events) {
    next.addEventListener(`portal-${name}`, (event) => {
      window.parent.postMessage(toPreviewEvent(event as CustomEvent), location.origin); // all events of a tag are CustomEvents
    });
  }
  return next;
}

/** The playground never navigates, whatever the snippet's `redirect` says. */
function apply(target: PortalElement<DrawnTag>, choices: Choices): void {
  const { colorScheme: _, ...looks } = toAppearance(choices); // an attribute says it
  target.appearance = looks;
  const wanted = new Map([...toAttributes(choices, location.origin), ['redirect', 'manual']]);
  for (const { name } of [...target.attributes]) {
    if (!wanted.has(name) && !/^(busy|data-state)$/.test(name)) target.removeAttribute(name);
  }
  for (const [name, value] of wanted) if (target.getAttribute(name) !== value) target.setAttribute(name, value);
}

define();
addEventListener('hashchange', show);
show();
