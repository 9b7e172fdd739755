import type { Environment, OwnField } from 'account-portal';
import { type Answers, hang, ok, refuse } from 'account-portal/testing';
import { application, decidedAt, ownTexts, submittedAt } from '../gallery-data.ts';
import { type GalleryState, part, type Step, submit } from '../state.ts';

const person: Step = { fill: { phone: '13900139000', code: '123456', password: 'portal.demo1', agreement: 'on' } };
const names: Step = { fill: { name: '林薇', companyName: '西湖便利店' } };
const founder: readonly Step[] = [
  person,
  submit,
  { fill: { name: '林薇', companyName: '新店', industry: '118' } },
  submit,
];
const closed = ok({ registerSetting_: 'closed' });
const review = ok({ registerSetting_: 'review' });
const submitted = ok({ id_: 'a7f3', state_: 'submitted', submitted_at_: submittedAt, decided_at_: 0 });

const inAll = (text: string) => ({ zh: text, en: text, es: text });
/** One of each type, with texts of the page. */
const ownFields: readonly OwnField[] = [
  { name: 'vatId', form: 'register', label: inAll(ownTexts.vatId), hint: inAll(ownTexts.hint), required: true },
  { name: 'note', form: 'register', label: inAll(ownTexts.note), type: 'area' },
  { name: 'pin', form: 'register', label: inAll(ownTexts.pin), secret: true },
  { name: 'since', form: 'register', label: inAll(ownTexts.since), type: 'date' },
  {
    name: 'source',
    form: 'register',
    label: inAll(ownTexts.source),
    type: 'choice',
    options: [{ value: 'fair', label: inAll(ownTexts.fair) }],
  },
  { name: 'news', form: 'register', label: inAll(ownTexts.news), type: 'tick' },
];

/** Registration of a customer on a tenant, and of an enterprise without one. */
const registerStates: readonly GalleryState[] = [
  { name: 'register/opening', at: '/register', answers: { registerSetting: hang() } },
  { name: 'register/failed', at: '/register', answers: { registerSetting: refuse('data-error') } },
  { name: 'register/closed', at: '/register', answers: { registerSetting: closed } },
  { name: 'register/empty', at: '/register' },
  { name: 'register/wrong-fields', at: '/register', steps: [submit] },
  { name: 'register/agreement', at: '/register', steps: [{ press: '[data-part~="agreement-text"] a' }] },
  { name: 'register/wrong-phone', at: '/register', steps: [{ fill: { phone: '12345' } }, { leave: 'phone' }] },
  { name: 'register/offline', at: '/register', steps: [{ network: false }] },
  {
    name: 'register/code-sent',
    at: '/register',
    steps: [{ fill: { phone: '13900139000' } }, part('send-code-button')],
  },
  {
    name: 'register/too-many-codes',
    at: '/register',
    answers: { shopRegisterCode: refuse('too-many-requests', { seconds: 120 }) },
    steps: [{ fill: { phone: '13900139000' } }, part('send-code-button')],
  },
  {
    name: 'register/phone-registered',
    at: '/register',
    answers: { shopRegisterCode: refuse('phone-registered', { phone: '13900139000' }) },
    steps: [{ fill: { phone: '13900139000' } }, part('send-code-button')],
  },
  {
    name: 'register/code-wrong',
    at: '/register',
    answers: { checkRegisterCode: refuse('code-wrong') },
    steps: [person, submit],
  },
  { name: 'register/awaits-review', at: '/register', answers: { registerSetting: review } },
  { name: 'register/names', at: '/register', steps: [person, submit] },
  { name: 'register/own-fields', at: '/register', ownFields, steps: [person, submit] },
  { name: 'register/own-fields-wrong', at: '/register', ownFields, steps: [person, submit, submit] },
  { name: 'register/names-missing', at: '/register', steps: [person, submit, submit] },
  { name: 'register/review', at: '/register', answers: { registerSetting: review }, steps: [person, submit] },
  {
    name: 'register/submitted',
    at: '/register',
    answers: { registerSetting: review, shopCompleteRegister: submitted },
    steps: [person, submit, names, submit],
  },
  { name: 'register/success', at: '/register', steps: [person, submit, names, submit] },
  { name: 'register/enterprise', at: '/register', noCompany: true },
  { name: 'register/enterprise-names', at: '/register', noCompany: true, steps: [person, submit] },
  { name: 'register/enterprise-created', at: '/register', noCompany: true, steps: founder },
  {
    name: 'register/enterprise-importing',
    at: '/register',
    noCompany: true,
    answers: { updateAndImportTrade: hang() },
    pending: true,
    steps: [...founder, part('primary-button')],
  },
  {
    name: 'register/enterprise-ready',
    at: '/register',
    noCompany: true,
    steps: [...founder, part('primary-button')],
  },
];

const applicant: readonly Step[] = [{ fill: { phone: '13900139000', code: '123456' } }, submit];
const shop: Step = {
  fill: {
    companyName: '西湖便利店',
    contactName: '林薇',
    position: '店长',
    address: '文三路 138 号',
    reason: '希望成为经销商',
  },
};
const place: readonly Step[] = [
  { fill: { province: '33' } },
  { fill: { city: '3301' } },
  { fill: { district: '330106' } },
];
const photo: Step = { choose: { name: 'licence.jpg', bytes: 200_000 } };
/** Reading a file takes a while, which nothing shows. */
const [uploading, uploaded, refused]: readonly [Step, Step, Step] = [
  { see: '[role="progressbar"]' },
  { see: '[data-part~="filled"] [data-part~="upload-pick"]' },
  { see: '[data-part~="upload"][data-part~="invalid"]' },
];
const stored = (share: number, answer: 'later' | 'key' | 'refused'): Partial<Environment> => ({
  upload: (_, { onProgress }) => {
    onProgress(share);
    if (answer === 'later') return new Promise(() => undefined);
    return Promise.resolve(
      answer === 'key' ? { status: 200, text: '{"key":"licence/1.jpg"}' } : { status: 400, text: '' },
    );
  },
});
const found = (changes: Record<string, unknown>): Answers => ({
  checkPhoneOrOpenId: ok({ customer_: false, application_: true }),
  getByPhoneOrOpenId: ok(application(changes)),
  getById: ok(application(changes)),
});

/** The franchise application, from the phone to the decision. */
const franchiseStates: readonly GalleryState[] = [
  { name: 'franchise/phone', at: '/register/more' },
  { name: 'franchise/wrong-fields', at: '/register/more', steps: [submit] },
  {
    name: 'franchise/code-wrong',
    at: '/register/more',
    answers: { checkCode: refuse('code-wrong') },
    steps: applicant,
  },
  { name: 'franchise/form', at: '/register/more', steps: applicant },
  { name: 'franchise/form-missing', at: '/register/more', steps: [...applicant, submit] },
  { name: 'franchise/region', at: '/register/more', steps: [...applicant, shop, ...place] },
  {
    name: 'franchise/region-without-cities',
    at: '/register/more',
    steps: [...applicant, { fill: { province: '71' } }],
  },
  {
    name: 'franchise/form-in-app',
    at: '/register/more',
    app: { file: { data: null } },
    steps: applicant,
  },
  { name: 'franchise/dragging', at: '/register/more', steps: [...applicant, { drag: [] }] },
  {
    name: 'franchise/several-dropped',
    at: '/register/more',
    world: stored(1, 'key'),
    steps: [...applicant, { drag: ['licence.jpg', 'back.jpg'] }, uploaded],
  },
  {
    name: 'franchise/uploading',
    at: '/register/more',
    world: stored(0.42, 'later'),
    steps: [...applicant, photo, uploading],
  },
  {
    name: 'franchise/sent-while-uploading',
    at: '/register/more',
    world: stored(0.42, 'later'),
    steps: [...applicant, photo, uploading, submit],
  },
  {
    name: 'franchise/uploaded',
    at: '/register/more',
    world: stored(1, 'key'),
    steps: [...applicant, photo, uploaded],
  },
  {
    name: 'franchise/kept-image',
    at: '/register/more',
    world: stored(1, 'key'),
    steps: [...applicant, photo, uploaded, { choose: { name: 'large.jpg', bytes: 6_000_000 } }, refused],
  },
  {
    name: 'franchise/upload-refused',
    at: '/register/more',
    world: stored(1, 'refused'),
    steps: [...applicant, photo, refused],
  },
  {
    name: 'franchise/image-too-large',
    at: '/register/more',
    steps: [...applicant, { choose: { name: 'licence.jpg', bytes: 6_000_000 } }, refused],
  },
  {
    name: 'franchise/image-of-a-phone',
    at: '/register/more',
    steps: [...applicant, { choose: { name: 'licence.heic', bytes: 1000 } }, refused],
  },
  { name: 'franchise/submitted', at: '/register/more', answers: found({}), steps: applicant },
  {
    name: 'franchise/approved-without-a-password',
    at: '/register/more',
    answers: found({ state_: 'approved', has_password_: false }),
    steps: applicant,
  },
  {
    name: 'franchise/set-a-password',
    at: '/register/more',
    answers: found({ state_: 'approved', has_password_: false }),
    steps: [...applicant, part('primary-button')],
  },
  {
    name: 'franchise/approved',
    at: '/register/more',
    answers: found({ state_: 'approved', decided_at_: decidedAt }),
    steps: applicant,
  },
  {
    name: 'franchise/refused',
    at: '/register/more',
    answers: found({ state_: 'refused', decided_at_: decidedAt, reason_: '营业执照照片不清晰' }),
    steps: applicant,
  },
];

export const joiningStates: readonly GalleryState[] = [...registerStates, ...franchiseStates];
