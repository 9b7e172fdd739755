import { type ChosenFile, maxPictures, PortalError } from 'account-portal';
import { ok } from 'account-portal/testing';
import { expect, test } from 'vitest';
import type { UploadRequest, UploadResponse } from '../../../../core/environment/environment.ts';
import { createJudge, type NamedFile } from '../../../../core/flows/franchise/name-freely.ts';
import { createPictures } from '../../../../core/flows/franchise/pictures.ts';
import { image } from '../../../support/images.ts';
import { idle, testPortal } from '../../../support/portal.ts';

const named = (name: string) => image('png', { name });
/** Another picture under that name: its last byte differs. */
const other = (name: string, last = 1): ChosenFile => {
  const whole = async () => new Uint8Array(await named(name).arrayBuffer()).with(-1, last).buffer as ArrayBuffer;
  const slice = (start: number, end: number) => ({ arrayBuffer: async () => (await whole()).slice(start, end) });
  return image('png', { name, slice, arrayBuffer: whole });
};
const license: NamedFile = { name: 'License.png', file: named('License.png') };
const stored = (key: string): UploadResponse => ({ status: 200, text: JSON.stringify({ key }) });

function open({ others = [] as readonly NamedFile[] } = {}) {
  const ticket = ok({ token: 't', key: '', upload_url_: 'https://up.example.com/upload' });
  const world = testPortal({ getUploadToken: ticket }, { companyId: '1001' });
  const requests: UploadRequest[] = [];
  /** Stores every image at once, unless a test says otherwise. */
  let answer = async (): Promise<UploadResponse> => stored(`picture/${requests.length}.png`);
  world.environment.upload = (_, request) => {
    requests.push(request);
    return answer();
  };
  const pictures = createPictures(world.portal, {
    purpose: 'picture',
    createJudge: createJudge(),
    others: () => others,
  });
  const shown = () => pictures.get().pictures.map(({ name, file }) => `${file} ${name}`);
  const refused = () => pictures.get().refused.map(({ name, issue }) => `${name} ${issue}`);
  return {
    ...world,
    pictures,
    shown,
    refused,
    requests,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

test('stores several images at once, each with a ticket of its own and in their order', async () => {
  const { pictures, shown, server } = open();

  await pictures.add([named('b.png'), named('a.png')]);

  expect(shown()).toEqual(['b.png done', 'a.png done']);
  expect(server.calls.map(({ params }) => params.purpose_)).toEqual(['picture', 'picture']);
  expect(pictures.stored()).toEqual([
    { key: expect.stringMatching(/^picture\//), name: 'b.png' },
    { key: expect.stringMatching(/^picture\//), name: 'a.png' },
  ]);
});

test.each<[string, readonly string[], readonly string[]]>([
  ['of a picture that is there', ['a.png'], ['a.png']],
  ['in other letters', ['É.png'], ['é.PNG']],
  ['of the file before it', [], ['a.png', 'a.png']],
  ['of the license', [], ['license.png']],
])('does not take the same image again with the name %s (rules.md 5.6)', async (_, before, names) => {
  const { pictures, refused, requests } = open({ others: [license] });
  await pictures.add(before.map(named));

  await pictures.add(names.map(named));

  expect(refused()).toEqual([`${names.at(-1)} image-duplicate`]);
  expect(requests).toHaveLength(before.length + names.length - 1);
});

test('photos of a phone, which have one name, get free names; the same photo is refused', async () => {
  const { pictures, shown, refused } = open({ others: [{ name: 'IMAGE.JPG', file: other('IMAGE.JPG', 9) }] });

  await pictures.add([named('image.jpg'), other('image.jpg', 1), other('image.jpg', 2), other('image.jpg', 1)]);

  expect(shown()).toEqual(['image (2).jpg done', 'image (3).jpg done', 'image (4).jpg done']);
  expect(refused()).toEqual(['image.jpg image-duplicate']);
  expect(pictures.stored().map(({ name }) => name)).toEqual(['image (2).jpg', 'image (3).jpg', 'image (4).jpg']);

  const [, second] = pictures.get().pictures;
  pictures.remove(second?.id ?? '');
  await pictures.add([other('image.jpg', 1)]);
  expect(shown().at(-1)).toBe('image (3).jpg done');
});

test.each([
  ['image', 'image (2)'],
  ['.png', ' (2).png'],
  ['a.b.png', 'a.b (2).png'],
])('of two different files %j, the second is %j', async (name, free) => {
  const { pictures, shown } = open();

  await pictures.add([named(name), other(name)]);

  expect(shown()).toEqual([`${name} done`, `${free} done`]);
});

test('tells what was chosen for a picture, whatever its name has become', async () => {
  const { pictures } = open();
  const [first, second] = [named('a.png'), other('a.png')];

  await pictures.add([first, second]);

  expect(pictures.get().pictures.map(({ id }) => pictures.chosen(id))).toEqual([first, second]);
  pictures.restore([{ key: 'picture/1.png', name: 'a.png' }]);
  expect(pictures.get().pictures.map(({ id }) => pictures.chosen(id))).toEqual([null]);
});

test('two choices at the same time do not take one name twice', async () => {
  const { pictures, shown, refused } = open();

  await Promise.all([pictures.add([named('a.png')]), pictures.add([named('a.png')])]);

  expect([shown(), refused()]).toEqual([['a.png done'], ['a.png image-duplicate']]);
});

test('takes a limited number, which the license is no part of, and a name again that was removed (rules.md 5.6)', async () => {
  const { pictures, shown, refused } = open({ others: [license] });
  const names = Array.from({ length: maxPictures + 1 }, (_, index) => `${index}.png`);

  await pictures.add(names.map(named));
  expect([shown().length, refused()]).toEqual([maxPictures, [`${maxPictures}.png image-count`]]);

  const [first] = pictures.get().pictures;
  pictures.remove(first?.id ?? '');
  await pictures.add([named('0.png')]);

  expect(refused()).toEqual([]);
  expect(shown().at(-1)).toBe('0.png done');
});

test('of several files, takes the images, and says why it does not take the others', async () => {
  const { pictures, shown, refused } = open();

  await pictures.add([image('svg', { name: 'a.svg' }), named('b.png'), image('png', { name: 'c.png', size: 2 ** 30 })]);
  expect([shown(), refused()]).toEqual([['b.png done'], ['a.svg image-type', 'c.png image-size']]);

  const states: number[] = [];
  pictures.subscribe(() => states.push(pictures.get().refused.length));
  await pictures.add([image('svg', { name: 'a.svg' })]);
  expect(states).toEqual([0, 1]); // emptied in between, so that a screen reader says it again
});

test('a file that the store finds too large leaves the list, and its name is free', async () => {
  const { pictures, shown, refused, answerWith } = open();
  answerWith(async () => ({ status: 413, text: '' }));
  await pictures.add([named('a.png')]);
  expect([shown(), refused()]).toEqual([[], ['a.png image-too-large']]);

  answerWith(async () => stored('picture/a.png'));
  await pictures.add([named('a.png')]);

  expect([shown(), refused()]).toEqual([['a.png done'], []]);
});

test('a failed picture keeps its place, and is sent again or removed', async () => {
  const { pictures, shown, answerWith } = open();
  answerWith(async () => ({ status: 403, text: '' }));
  await pictures.add([named('a.png'), named('b.png')]);
  const [first, second] = pictures.get().pictures;
  expect(shown()).toEqual(['a.png failed', 'b.png failed']);
  expect(pictures.stored()).toEqual([]);

  answerWith(async () => stored('picture/a.png'));
  await pictures.retry(first?.id ?? '');
  pictures.remove(second?.id ?? '');

  expect(shown()).toEqual(['a.png done']);
});

test('a file that cannot be read is shown as failed', async () => {
  const gone = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) };
  const file: ChosenFile = { name: 'cloud.png', size: 1, slice: () => gone, ...gone };
  const { pictures } = open();

  await pictures.add([file]);

  expect(pictures.get().pictures).toMatchObject([{ file: 'cloud.png', error: { code: 'upload-refused' } }]);
});

test('removing a picture aborts its upload', async () => {
  const { pictures, shown, requests, answerWith } = open();
  answerWith(() => new Promise(() => {}));
  void pictures.add([named('a.png')]);
  await idle();
  expect(shown()).toEqual(['a.png uploading']);

  pictures.remove(pictures.get().pictures[0]?.id ?? '');

  expect([shown(), requests[0]?.signal.aborted]).toEqual([[], true]);
});

test('restored pictures count, and keep their names', async () => {
  const { pictures, shown, refused } = open();

  pictures.restore([{ key: 'picture/1.png', name: 'a.png' }]);
  await pictures.add([named('A.png')]);

  expect([shown(), refused()]).toEqual([['a.png done', 'A (2).png done'], []]);
  expect(pictures.stored()[0]).toEqual({ key: 'picture/1.png', name: 'a.png' });
});

test('what the server refuses is marked at its place, and is not sent again', async () => {
  const { pictures, requests } = open();
  pictures.restore(['a', 'b'].map((name) => ({ key: `picture/${name}`, name })));

  pictures.refuse([1], new PortalError('upload-refused'));
  const [, second] = pictures.get().pictures;
  await pictures.retry(second?.id ?? '');

  expect(pictures.get().pictures).toMatchObject([{ name: 'done' }, { name: 'failed', file: 'b' }]);
  expect(requests).toEqual([]);
});

test('dispose aborts what is being sent, keeps what is stored, and takes no more files of that choice', async () => {
  const { pictures, shown, requests, answerWith } = open();
  await pictures.add([named('a.png')]);
  answerWith(() => new Promise(() => {}));
  void pictures.add([named('b.png')]);
  await idle();
  void pictures.add([named('c.png')]);

  pictures.dispose();
  await idle();

  expect(shown()).toEqual(['a.png done']);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  answerWith(async () => stored('picture/b.png'));
  await pictures.add([named('b.png')]);
  expect(shown()).toEqual(['a.png done', 'b.png done']);
});
