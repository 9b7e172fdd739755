import { Window } from 'happy-dom';

/** The sample texts that `first-screens.mjs` renders with, and their placeholders in a drawing. */
const placeholders = { 'the-id': '{id}', 'the-account': '{account}', 'the-phone': '{phone}' };

const { document } = new Window();

/** The markup inside an element's view as data: `[tag, attributes, children]`. */
export function toDrawing(markup) {
  document.body.innerHTML = markup;
  return toNode(document.querySelector('fieldset').firstElementChild);
}

function toNode({ localName, attributes, childNodes }) {
  const named = [...attributes].filter(({ name }) => name !== 'part').map(({ name, value }) => [name, toText(value)]);
  const children = [...childNodes].filter(({ nodeType }) => nodeType !== document.COMMENT_NODE);
  return [
    localName,
    Object.fromEntries(named),
    children.map((child) => (child.nodeType === document.TEXT_NODE ? toText(child.data) : toNode(child))),
  ];
}

const toText = (text) => text.replace(/the-id|the-account|the-phone/g, (name) => placeholders[name]);

/** Merges the drawings of several languages: differing texts are added to `words` and replaced by their index. */
export function mergeLanguages(nodes, words) {
  const [first] = nodes;
  if (nodes.every((node) => typeof node === 'string')) return toWord(nodes, words);
  const [tag, attributes, children] = first;
  if (nodes.some((node) => node[0] !== tag || node[2].length !== children.length))
    throw new Error(`the languages draw different elements at <${tag}>`);
  const names = Object.keys(attributes);
  return [
    tag,
    Object.fromEntries(
      names.map((name) => [
        name,
        toWord(
          nodes.map((node) => node[1][name]),
          words,
        ),
      ]),
    ),
    children.map((_, index) =>
      mergeLanguages(
        nodes.map((node) => node[2][index]),
        words,
      ),
    ),
  ];
}

function toWord(texts, words) {
  if (texts.every((text) => text === texts[0])) return texts[0];
  const known = words.findIndex((others) => others.every((other, index) => other === texts[index]));
  return known >= 0 ? known : words.push(texts) - 1;
}

/** Adds the condition to every element that is missing in the drawing rendered without it. */
export function markCondition(drawing, without, condition) {
  const rest = [...without[2]];
  for (const child of drawing[2]) {
    if (!Array.isArray(child)) rest.shift();
    else if (Array.isArray(rest[0]) && isSame(child, rest[0])) markCondition(child, rest.shift(), condition);
    else child[3] = condition;
  }
  if (rest.length > 0) throw new Error(`without "${condition}" there is more, not less`);
}

const isSame = (one, other) => one[0] === other[0] && one[1]['data-part'] === other[1]['data-part'];
