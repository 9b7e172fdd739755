import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redacted } from '../../../core/base/redacted.ts';
import { createTrace } from '../../../elements/events/trace.ts';
import { testPortal } from '../../support/portal.ts';
import { openSampleFlow } from '../../support/sample-flow.ts';
import { canaryInput, type Input, lastSteps, type Watch, walkAnswers, walks } from '../../support/walks.ts';

const secret = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'),
  minLength: 14,
  maxLength: 20,
});
/** Eight digits that no time stamp has. */
const code = fc.string({ unit: fc.constantFrom(...'346789'), minLength: 8, maxLength: 8 });
const secrets = fc.record({ code, password: secret, old: secret, nickname: secret });

/** What the user types, with secrets of his own and a field that nobody has declared. */
const toInput = ({ code, password, old, nickname }: Readonly<Record<string, string>>): Input => {
  const undeclared = { nickname };
  const { typed, names, form } = canaryInput;
  const own = { code, password, confirm: password, old } as Pick<
    Input['typed'],
    'code' | 'password' | 'confirm' | 'old'
  >;
  return {
    typed: { ...typed, ...own, ...undeclared },
    names: { ...names, ...undeclared },
    form: { ...form, ...undeclared },
  };
};

/** Everything that others can read of a portal: events, trace, states and storage. */
async function readable([, , walk, options]: (typeof walks)[number], input: Input): Promise<string> {
  const { portal, environment, events } = testPortal(walkAnswers, {
    companyId: '1001',
    persistence: 'device',
    ...options,
  });
  environment.upload = async () => ({ status: 200, text: '{"key":"licence/x.png"}' });
  const trace = createTrace(portal);
  const texts: string[] = [];
  for (const storage of [environment.storage, environment.tabStorage]) {
    const { set } = storage;
    storage.set = (key, value) => {
      texts.push(key, value);
      set(key, value);
    };
  }
  const watch: Watch = (flow) => {
    flow.subscribe(() => texts.push(JSON.stringify([flow.get(), portal.session.get(), portal.app.get()])));
    return flow;
  };

  expect(lastSteps).toContain(await walk(portal, watch, input));

  texts.push(JSON.stringify([events, trace.read(), environment.seen]));
  return texts.join('\n');
}

test.each(walks.map((walk) => [walk[0], walk] as const))(
  '%s: no secret and no undeclared field reaches an event, a trace, a draft, storage or the JSON of a state',
  async (_, walk) => {
    await fc.assert(
      fc.asyncProperty(secrets, async (typed) => {
        const text = await readable(walk, toInput(typed));
        expect(Object.keys(typed).filter((name) => text.includes(typed[name as keyof typeof typed]))).toEqual([]);
      }),
      { numRuns: 10 },
    );
  },
);

test('what is declared is there, so that the texts above are those of the task', async () => {
  const text = await readable(walks[0] as (typeof walks)[number], canaryInput);

  for (const typed of [canaryInput.typed.phone, canaryInput.names.name]) expect(text).toContain(typed);
});

test('an event has the fields whose rule is public, and no other', async () => {
  const { submit, emitted } = openSampleFlow();

  await submit(async () => ({ name: 'done' }), { account: 'amy', password: 's3cret', remember: 'on', nickname: 'a' });

  expect(emitted('before-submit').map(({ values }) => values)).toEqual([{ account: 'amy' }]);
});

test('the JSON of a step has its name and what the flow shows', async () => {
  const step = { name: 'done', ticket: 'secret' };
  const bare = openSampleFlow();
  await bare.submit(async () => step);

  expect(JSON.parse(JSON.stringify(bare.flow.get())).step).toEqual({ name: 'done' });
  expect(bare.flow.get().step).toBe(step);
});

test.each<[unknown, Parameters<typeof redacted>[1], unknown]>([
  [{ a: 1, b: 2 }, { a: true }, { a: 1 }],
  [{ a: { b: 1, c: 2 } }, { a: { b: true } }, { a: { b: 1 } }],
  [{ a: [{ b: 1, c: 2 }, null] }, { a: { b: true } }, { a: [{ b: 1 }, null] }],
  [{ a: 'text' }, { a: { b: true } }, {}],
  [{ a: { b: 1 } }, { a: true }, { a: { b: 1 } }],
  [{}, { a: true }, {}],
])('of %j, %j shows %j', (state, shown, expected) => {
  expect(JSON.parse(JSON.stringify(redacted(state as object, shown)))).toEqual(expected);
});
