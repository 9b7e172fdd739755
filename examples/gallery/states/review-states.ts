import { ok, refuse, wireUser } from 'account-portal/testing';
import { application, decidedAt, submittedAt } from '../gallery-data.ts';
import { type GalleryState, part, type Step } from '../state.ts';

const offered = ok({ review_set_: 1 });
const administrator = { type_: '1' };

/** A picture in the address itself, as the gallery has no server for one. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const review = application({
  version_: '1',
  kind_: 'application',
  phone_: '139 0013 9000',
  inviter_: '林小满',
  licence_: picture,
  pictures_: [{ key_: picture, name_: 'front.jpg' }],
});
const decided = application({
  id_: 'b1',
  version_: '1',
  kind_: 'registration',
  state_: 'approved',
  decided_at_: decidedAt,
  decided_by_: '周管理',
});
const returned = { ...decided, id_: 'b2', state_: 'refused', correction_: true };
const companies_ = [
  { id_: '1001', name_: '西湖便利店' },
  { id_: '1002', name_: '新店' },
];
const list = (...reviews_: object[]) => ok({ companies_, reviews_, more_: true });
const answers = { companySettings: offered, getReviews: list(review, decided, returned) };

const [listed, shown]: readonly [Step, Step] = [
  { see: '[data-part~="review-open"]' },
  { see: '[data-part~="review-actions"]' },
];
const toOne: readonly Step[] = [listed, part('review-open'), shown];
const state = { at: '/review', signedIn: administrator } as const;
const invitation = (more: object = {}) =>
  ok({ company_id_: '1001', company_name_: '新店', registration_: 'review', count_: 0, invited_: [], ...more });
const invited_ = [
  { name_: '林薇', company_name_: '西湖便利店', state_: 'submitted', at_: submittedAt },
  { name_: '林小满', company_name_: '新店', state_: 'customer', at_: decidedAt },
];

/** What an administrator decides on, and his invitation. */
export const reviewStates: readonly GalleryState[] = [
  { name: 'review/signed-out', at: '/review', answers },
  { name: 'review/list', ...state, answers, steps: [listed] },
  {
    name: 'review/empty',
    ...state,
    answers: { ...answers, getReviews: ok({ companies_, reviews_: [] }) },
    steps: [{ see: 'main [data-part~="secondary-button"]' }],
  },
  { name: 'review/fault', ...state, answers: { ...answers, getReviews: refuse('data-error') } },
  { name: 'review/not-allowed', ...state, answers: { ...answers, getReviews: ok({ companies_: [] }) } },
  {
    name: 'review/administrator-too',
    at: '/review',
    signedIn: { type_: '3' },
    answers: {
      companySettings: offered,
      getReviews: ok({ companies_: [] }),
      getAccountList: ok({ mgrAccountList: [wireUser({ id_: '43', type_: '1' })] }),
    },
    steps: [{ see: 'main [data-part~="secondary-button"]' }],
  },
  { name: 'review/not-offered', ...state },
  { name: 'review/one', ...state, answers, steps: toOne },
  {
    name: 'review/reason',
    ...state,
    answers,
    steps: [
      ...toOne,
      { press: '[data-part~="review-actions"] button:last-child' },
      { see: 'textarea' },
      { press: '[data-part~="danger-button"]' },
      { see: '[data-part~="field-error"]' },
    ],
  },
  {
    name: 'review/decided',
    ...state,
    answers: {
      ...answers,
      decideReview: ok({
        outcome_: 'decided',
        review_: { ...decided, id_: 'a7f3', state_: 'refused', reason_: '营业执照照片不清晰' },
      }),
    },
    steps: [...toOne, part('primary-button'), { see: '[data-part~="review-notice"]' }],
  },
  {
    name: 'review/image-over',
    ...state,
    answers: { ...answers, getReviews: list({ ...review, licence_: 'licence/1.jpg' }) },
    steps: toOne,
  },
  {
    name: 'invite/nobody',
    at: '/invite',
    signedIn: administrator,
    answers: { companySettings: offered, getInvitation: invitation({ registration_: 'closed' }) },
    steps: [{ see: '[data-part~="qr-code"]' }],
  },
  {
    name: 'invite/some',
    at: '/invite',
    signedIn: administrator,
    answers: { companySettings: offered, getInvitation: invitation({ count_: 2, invited_ }) },
    steps: [{ see: '[data-part~="review-row"]' }],
  },
];
