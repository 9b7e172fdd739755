import type { Backend, MemoryEnvironment } from 'account-portal/testing';
import type { OpenState } from './open-state.ts';
import type { GalleryState, Step } from './state.ts';

/** Leads the rendered portal to the state. Throws when a step finds nothing to act on. */
export async function reach({ at, steps = [], pending }: GalleryState, opened: OpenState): Promise<void> {
  await shown();
  if (typeof at !== 'string') await opened.portal.go({ screen: at.screen, params: {} });
  await shown();
  for (const step of steps) {
    await untilDone(() => run(step, opened.environment, opened.server));
    await drawn();
  }
  await shown();
  await settled(pending);
}

/** False while the step's target is not on the page yet. */
function run(step: Step, environment: MemoryEnvironment, { calls }: Backend): boolean {
  if ('wait' in step) environment.advance(step.wait);
  else if ('network' in step) environment.setOnline(step.network);
  else if ('see' in step) return find(step.see) !== null;
  else if ('called' in step) return calls.some(({ name }) => name === step.called);
  else if ('press' in step) return press(find(step.press));
  else if ('choose' in step) return chooseFile(step.choose);
  else if ('drag' in step) return drag(step.drag);
  else if ('pictures' in step) return addPictures(step.pictures);
  else if ('leave' in step) return leave(find<HTMLInputElement>(`[name="${step.leave}"]`));
  else return fill(step.fill);
  return true;
}

/** Retries until the screen has loaded. Throws after 20 s. */
async function untilDone(attempt: () => boolean): Promise<void> {
  for (const end = performance.now() + 20_000; performance.now() < end; ) {
    if (attempt()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('a step of this state found nothing to act on');
}

/**
 * Lets answers of the in-memory server arrive and React render: both take a few tasks, however long those are.
 */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve, 4));
}

/** A screen that is loaded has a heading; the menu of the account, which is in another page, a button. */
const screenSigns = '[data-portal] h1, [data-layout="inline"] > button';

/** Waits for a screen to be loaded: each is a chunk of its own. */
async function shown(): Promise<void> {
  await drawn();
  await untilDone(() => find(screenSigns) !== null);
}

/** Waits until no call or chunk is under way; with `pending`, until one is. */
export async function settled(pending = false): Promise<void> {
  await untilDone(() => (find('[aria-busy="true"], [data-part~="placeholder"]') !== null) === pending);
}

const find = <Found extends HTMLElement>(selector: string): Found | null => document.querySelector<Found>(selector);

function press(element: HTMLElement | null): boolean {
  element?.click();
  return element !== null;
}

function leave(input: HTMLInputElement | null): boolean {
  input?.focus();
  input?.blur();
  return input !== null;
}

/**
 * Fills all fields or none, so that it waits for the whole form, and for the options of its selects.
 */
function fill(values: Readonly<Record<string, string>>): boolean {
  return Object.entries(values).every(([name, value]) => {
    const field =
      find<HTMLInputElement>(`[name="${name}"][value="${value}"]`) ?? find<HTMLInputElement>(`[name="${name}"]`);
    if (!field) return false;
    if (field.type === 'checkbox' || field.type === 'radio') {
      if (!field.checked) field.click();
      return true;
    }
    field.value = value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    return field.value === value;
  });
}

interface FileFacts {
  readonly name: string;
  readonly bytes: number;
}

function chooseFile(facts: FileFacts): boolean {
  const input = find<HTMLInputElement>('input[type="file"]');
  if (!input) return false;
  const files = new DataTransfer();
  files.items.add(jpegOf(facts));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

function addPictures(names: readonly string[]): boolean {
  const input = find<HTMLInputElement>('[data-part~="pictures"] input[type="file"]');
  if (!input) return false;
  const files = new DataTransfer();
  for (const name of names) files.items.add(jpegOf({ name, bytes: 1000 }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

function drag(names: readonly string[]): boolean {
  const zone = find('[data-part~="upload-area"]');
  const dataTransfer = new DataTransfer();
  for (const name of names.length > 0 ? names : ['licence.jpg']) dataTransfer.items.add(jpegOf({ name, bytes: 1000 }));
  const type = names.length > 0 ? 'drop' : 'dragover';
  zone?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  return zone !== null;
}

/** A file of the given size that starts like a JPEG. */
function jpegOf({ name, bytes }: FileFacts): File {
  const content = new Uint8Array(bytes);
  content.set([0xff, 0xd8, 0xff, 0xe0]);
  return new File([content], name, { type: 'image/jpeg' });
}
