import { expect, test, vi } from 'vitest';
import { createPendingMessages } from '../../../core/bridge/pending-messages.ts';

const answer = { kind: 'answer', id: 'a', data: 1, refused: null } as const;

test.each<[string, () => unknown]>([
  [
    'unreachable',
    () => {
      throw new Error('the app has gone');
    },
  ],
  ['rejected', () => Promise.reject(new Error('the app would not hear it'))],
])('a message that is %s gets that answer, and later ones are ignored', async (reason, send) => {
  const messages = createPendingMessages(vi.fn());

  const asked = messages.answerTo('a', send);

  await expect(asked).rejects.toMatchObject({ code: 'app-refused', params: { reason } });
  expect(messages.settle(answer)).toBe(false);
});

test.each([undefined, null, 7, {}, JSON.parse('{"then":1}')])(
  'the return value %j of sending is not an answer',
  async (returned) => {
    const receive = vi.fn();
    const messages = createPendingMessages(receive);

    const asked = messages.answerTo('a', () => returned);
    messages.settle(answer);

    expect(await asked).toBe(1);
    expect(receive).not.toHaveBeenCalled();
  },
);

test('ignores a failure to send after the answer has arrived', async () => {
  const messages = createPendingMessages(vi.fn());

  const asked = messages.answerTo('a', () => {
    messages.settle(answer);
    throw new Error('too late');
  });

  expect(await asked).toBe(1);
});
