import './require-node.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchPuppeteer, openPuppeteerTab } from '../e2e/support/puppeteer.ts';
import { openWebDriverTab } from '../e2e/support/webdriver.ts';
import { stopChildren } from './children.mjs';
import { ensureDisplay, findEngines } from './engines.mjs';
import { moveTo, readLooks, readRules, readStates, showState } from './looks-in-page.mjs';

// `node test/tools/compare-looks.mjs http://127.0.0.1:4101 http://127.0.0.1:4102` compares the galleries of two running
// demos, before and after a change that should not be seen: the markup of every state, every computed property of every
// element and pseudo-element, in both schemes, widths and kinds of root, and every rule of the style sheets, which covers the
// states and preferences that no gallery shows. It prints each difference once, and exits with 1 if there is any.
// BROWSERS=chromium limits the engines, STATES=login the states to those whose names contain it.
const [before, after] = process.argv.slice(2);
if (!before || !after) throw new TypeError('usage: compare-looks.mjs <URL of the demo before> <URL of the demo after>');

const widths = [360, 1280];
/** In this order, each is drawn anew after the one before, in the tree in which it then is. */
const looks = [
  { scheme: 'light', root: 'light' },
  { scheme: 'dark', root: 'light' },
  { scheme: 'light', root: 'shadow' },
  { scheme: 'dark', root: 'shadow' },
];

async function compareIn(engine) {
  const sides = [await openTab(engine), await openTab(engine)];
  const names = await statesOf(sides[0]);
  const found = new Map();
  const note = (difference, where) => found.set(difference, [...(found.get(difference) ?? []), where]);
  let compared = 0;

  const compare = async (where) => {
    const [old, now] = await both(sides, (tab) => tab.run(readLooks, [null]));
    compared += old.elements.length;
    if (old.markup !== now.markup) note(`markup: ${firstChange(old.markup, now.markup)}`, where);
    const changed = now.elements.flatMap(({ digest }, at) => (digest === old.elements[at]?.digest ? [] : [at]));
    if (changed.length === 0) return;
    const [was, is] = await both(sides, (tab) => tab.run(readLooks, [changed]));
    for (const [index, { part, styles }] of is.elements.entries())
      for (const [key, value] of Object.entries(styles))
        if (was.elements[index]?.styles[key] !== value)
          note(`${part} ${key}: ${was.elements[index]?.styles[key]} → ${value}`, where);
  };

  for (const width of widths) {
    await both(sides, (tab) => tab.viewport(width, 800));
    await both(sides, (tab, base) => tab.goto(`${base}/dev/gallery/frame`));
    for (const name of names)
      for (const { scheme, root } of looks) {
        await both(sides, (tab) => showIn(tab, { name, scheme, root }));
        await compare(`${name} ${width} ${scheme} ${root}`);
      }
  }
  const [oldRules, rules] = await both(sides, (tab) => tab.run(readRules, []));
  for (const rule of oldRules) if (!rules.includes(rule)) note(`rule gone: ${rule}`, 'all states');
  for (const rule of rules) if (!oldRules.includes(rule)) note(`rule new: ${rule}`, 'all states');
  for (const { close } of sides) await close().catch(() => undefined);

  console.log(`${engine.name}: ${names.length} states, ${compared} elements, ${found.size} differences`);
  for (const [difference, places] of found) console.log(`  ${difference}  (${places.length}×, such as ${places[0]})`);
  return found.size;
}

async function openTab(engine) {
  if (engine.name !== 'webkit') return openPuppeteerTab(await launchPuppeteer(engine));
  await ensureDisplay();
  return openWebDriverTab(engine, false);
}

const both = (sides, work) => Promise.all(sides.map((tab, index) => work(tab, [before, after][index])));

async function until(tab, source, args = []) {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await tab.run(source, args);
    if (answer) return answer;
    await sleep(50);
  }
  throw new Error(
    `${await tab.run('() => location.href + document.documentElement.outerHTML.slice(0, 3000)', [])}: never true: ${source} ${args}`,
  );
}

/** The names of all states, from the gallery itself. */
async function statesOf(tab) {
  await tab.goto(`${before}/dev/gallery`);
  const groups = await until(
    tab,
    '() => [...document.querySelectorAll("nav a")].map(({ firstChild }) => firstChild.data)',
  );
  const names = [];
  for (const group of groups) names.push(...(await until(tab, readStates, [group])));
  return names.filter((name) => name.includes(process.env.STATES ?? ''));
}

/** The frame adopts its sheets in another tree when it is drawn next, with the scheme. */
async function showIn(tab, { name, scheme, root }) {
  await tab.run(moveTo, [root]);
  await until(tab, showState, [name, scheme]);
  await tab.run(settle, []);
}

/** Waits for fonts, and for what is drawn late. */
const settle = `async () => {
  await document.fonts.ready;
  for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => setTimeout(done, 20));
}`;

function firstChange(old, now) {
  const at = [...old].findIndex((character, index) => character !== now[index]);
  return `…${old.slice(Math.max(0, at - 40), at + 60)}… → …${now.slice(Math.max(0, at - 40), at + 60)}…`;
}

const { engines } = await findEngines();
let differences = 0;
for (const engine of engines) differences += await compareIn(engine);
stopChildren();
process.exit(differences > 0 ? 1 : 0);
