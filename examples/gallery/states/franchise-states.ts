import type { Environment } from 'account-portal';
import { type Answers, ok, refuse } from 'account-portal/testing';
import { application, decidedAt } from '../gallery-data.ts';
import { type GalleryState, part, type Step, submit } from '../state.ts';

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
const takingPictures: Answers = { companySettings: ok({ password_set_: 1, pictures_set_: 1 }) };
const found = (changes: Record<string, unknown>): Answers => ({
  checkPhoneOrOpenId: ok({ customer_: false, application_: true }),
  getByPhoneOrOpenId: ok(application(changes)),
  getById: ok(application(changes)),
});

/** The franchise application, from the phone to the decision. */
export const franchiseStates: readonly GalleryState[] = [
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
    name: 'franchise/pictures',
    at: '/register/more',
    answers: takingPictures,
    world: stored(1, 'key'),
    steps: [
      ...applicant,
      photo,
      uploaded,
      { pictures: ['front.jpg', 'warehouse-at-the-harbour-north-side-2024-11-02.jpg', 'licence.jpg'] },
      { see: '[data-part~="upload-refused"] [data-part~="field-error"]' },
    ],
  },
  {
    name: 'franchise/pictures-uploading',
    at: '/register/more',
    answers: takingPictures,
    world: stored(0.42, 'later'),
    steps: [...applicant, { pictures: ['front.jpg'] }, uploading],
  },
  {
    name: 'franchise/pictures-failed',
    at: '/register/more',
    answers: takingPictures,
    world: stored(1, 'refused'),
    steps: [...applicant, { pictures: ['front.jpg'] }, { see: '[data-part~="picture"][data-part~="invalid"]' }, submit],
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
