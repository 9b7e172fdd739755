import { loginWays } from 'account-portal';
import { sides } from 'account-portal/endpoints';
import { loginRefusals } from '../calls/facts/facts.ts';
import { provenTasks } from '../calls/proven-tasks.ts';
import { count, described, flag, list, object, oneOf, ref, type Schema, text } from './schema.ts';

const settings = {
  password_set_: flag('Users may set a password for a phone.'),
  sessions_set_: flag('The server has `getSessions`, `endSession` and `endOtherSessions`, which are optional.'),
  remind_set_: flag('The server has `remindAdmin`, which is optional.'),
  review_set_: flag('The server has `getReviews`, `decideReview` and `getInvitation`, which are optional.'),
  proof_set_: flag('The server has `provePhone`, which is optional, and takes its proofs in the place of codes.'),
  phone_change_set_: flag(
    'The server has `changePhoneCode`, `checkChangePhoneCode` and `changePhone`, which are optional.',
  ),
  pictures_set_: flag(
    '`save` takes pictures besides the licence, and `getUploadToken` issues tokens for `picture`, which is optional.',
  ),
  shared_device_set_: described(
    oneOf('', 'offered', 'default'),
    'The server knows `shared_device_`, which is optional: the login asks whether the device is somebody else’s, as `default` with a tick.',
  ),
  declare_: text('A notice of the company, or empty.'),
  declare_set_: flag('The notice is shown.'),
};
/** What a company shows of itself. Another server may leave out any of it, or all. */
const face = object({
  picture_: text('The https address of a picture, from a host that the page allows; at most 500 characters.'),
  pattern_: described(oneOf('', 'dots', 'lines'), 'Drawn where there is no picture.'),
  headline_: text('At most 60 characters.'),
  facts_: list(text('At most 60 characters.')),
  service_phone_: text('A phone to call: digits, spaces, hyphens and brackets.'),
  service_hours_: text('At most 40 characters.'),
  campaign_: text('A notice of a campaign; at most 120 characters.'),
  industry_: text('The id of its industry, whose drawing stands where there is neither picture nor pattern.'),
});
const applicationState = oneOf('submitted', 'approved', 'refused');
const receipt = {
  id_: text('128 random bits.'),
  state_: applicationState,
  submitted_at_: count('When it was last submitted, in milliseconds since the epoch.'),
  decided_at_: count('When it was decided, likewise; 0 before.'),
};
const reviewed = {
  ...receipt,
  has_password_: flag('Approved, with a password to log in with; without, `resetPhonePassword` sets one.'),
};

const application = {
  reason_: text('Why it was refused.'),
  'correction_?': flag('Refused, in order to be corrected.'),
  company_name_: text('Name of the applying business.'),
  contact_name_: text('Name of the contact.'),
  position_: text('Position of the contact.'),
  area_: described(list(object({ id_: text(), name_: text() })), 'From the province down.'),
  address_: text('Street and number.'),
  apply_reason_: text('Why it wants to join.'),
  'own_fields_?': {
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What the page has asked besides, by name; missing without anything.',
  },
} as const;

/** Types that several calls share, by their names in the documentation. */
export const sharedSchemas = {
  Nothing: object({}),
  Side: described(
    oneOf(...sides),
    'What a login enters: the ordering shop, the management side, or deliveries. The word for it everywhere, also in the events of the tags.',
  ),
  UserType: described(
    oneOf('1', '2', '3', '4', '5'),
    'Manager (1, 2), customer (3), manager on a desktop only (4), delivery staff on a phone only (5).',
  ),
  LoginUser: object({
    company_id_: text('Id of the company.'),
    company_name_: text('Name of the company.'),
    company_theme_: text('Id of its theme, such as `20ade5`.'),
    company_icon_: text('Address of its icon, or empty.'),
    env_: text('The environment of the server: `demo` or `production`.'),
    login_: text('The account name.'),
    id_: text('Id of the login.'),
    name_: text('The user’s name.'),
    type_: ref('UserType'),
    token_: text('Empty if the login cannot be entered.'),
    auth_code_: text('Empty; `getAuthCode` issues the one-time code of a landing.'),
    phone_: text('The login’s phone.'),
    bind_phone_: text('Empty if none is bound.'),
    client_id_: text('Id of the customer business; empty for staff.'),
    client_name_: text('Its name.'),
    client_type_id_: text('Id of the kind of customer it is.'),
    head_img_: text('Address of the user’s picture.'),
    duty_name_: text('Position of a member of staff.'),
    dept_name_: text('Department of a member of staff.'),
    isLighting: flag('The company has the lighting edition.'),
    wechat_bind_: flag('A WeChat identity is linked.'),
    company_shop_switch_: flag('The ordering shop is open.'),
    provider_id_: text('Id of the affiliated enterprise, or empty.'),
    provider_name_: text('Its name.'),
    do_not_remind_: flag('No reminder to bind a phone.'),
    has_password_: flag('The account has a password, which `bindPhone` asks for.'),
    password_due_: flag('The password was made for one use: the portal asks for another one before it goes on.'),
    'shared_device_?': flag(
      'The session is on a device of somebody else: the page of the landing keeps it in the tab, and ends it without use.',
    ),
    'refusal_?': described(
      object({ code: oneOf(...loginRefusals), params: ref('RefusalParams') }),
      'Why the login cannot be entered.',
    ),
  }),
  AccountLists: object({
    phone_: text('Empty if the logins have no phone in common.'),
    mgrAccountList: described(list(ref('LoginUser')), 'Logins for the management side.'),
    shopAccountList: described(list(ref('LoginUser')), 'Logins for the ordering side.'),
    default_company_id_: text('Empty if there is no default.'),
  }),
  LoginByCode: {
    oneOf: [ref('AccountLists'), ref('RegistrationProof')],
    description: 'The logins of the phone; or, if it has none, what it registers with.',
  },
  CodeReceipt: object({
    retry_after_: count('Seconds until another code can be requested.'),
    expires_in_: count('Validity of the code in seconds.'),
    'digits_?': count('How many digits the code has: six, or eight while codes are being guessed. Optional.'),
  }),
  PhoneLookup: object({ exist_: flag('Always false in strict mode.') }),
  Proof: object({ proof_: text('Proof of a correct code, for one purpose.') }),
  RegistrationProof: object({
    proof_: text('Proof of a correct code, for the registration.'),
    has_password_: flag('The phone has a password already, with which it logs in everywhere: none is to be chosen.'),
  }),
  ProvenPhone: object({
    proof_: text('The proof, valid for ten minutes, for an application an hour.'),
    task_: described(
      oneOf(...provenTasks, 'login'),
      'What it is for: the task that was asked for, or the login of somebody who is registered already.',
    ),
    has_password_: flag('The phone has a password, with which it logs in everywhere: none is to be chosen.'),
    companies_: described(
      list(
        object({
          company_id_: text('Id of the company.'),
          company_name_: text('Its name.'),
          customer_: flag('A customer of it has the phone.'),
          staff_: flag('A member of its staff has the phone.'),
          'application_?': described(
            object({
              ...receipt,
              reason_: text('Why it was refused.'),
              complete_: flag('It has the joining information, too.'),
            }),
            'The registration or application that was submitted there.',
          ),
        }),
      ),
      'What is known of the phone: at the company of the request, or without one everywhere.',
    ),
  }),
  Company: object({
    id_: text('Id of the company.'),
    name_: text('Its name.'),
    theme_: text('Id of its theme, such as `20ade5`.'),
    mini_web_icon_: text('Address of its icon, or empty.'),
    login_page_style_url_: text('Address of a style sheet for the hosted portal, or empty.'),
    view_count_url_: text('A JSON list of script addresses, or empty.'),
    language_type_: described(oneOf('zh', 'en', 'es'), 'Its language.'),
    pc_domain_: text('Host of its site on a desktop, or empty.'),
    ...settings,
  }),
  CompanySettings: object({
    company_id_: text('Id of the company.'),
    ...settings,
    'login_ways_?': described(
      list(oneOf(...Object.keys(loginWays))),
      'The ways to log in, in order. Optional: a server without it has the first two. What is not named is not shown; a password that a user has is accepted all the same, a code of `loginCode` is not.',
    ),
    face_: face,
    official_app_id_: text('WeChat app id for login inside WeChat, or empty.'),
    web_app_id_: text('WeChat app id for login by QR code, or empty.'),
    app_app_id_: text('WeChat app id for the native app, or empty.'),
  }),
  ApplicationReceipt: object(receipt),
  PublicApplication: object({
    ...reviewed,
    reason_: text('Why it was refused.'),
    'correction_?': flag('Refused, in order to be corrected.'),
    company_name_: text('Masked.'),
    contact_name_: text('Masked.'),
  }),
  Application: object({
    ...reviewed,
    ...application,
    licence_: text('The key of an upload.'),
    'pictures_?': described(
      list(object({ key_: text('The key of an upload.'), name_: text('The name of its file.') })),
      'Further images, where the company takes them.',
    ),
    default_: flag('The company becomes the applicant’s default.'),
  }),
  Review: object({
    ...receipt,
    ...application,
    version_: text('Another one after each change by the applicant.'),
    kind_: described(oneOf('registration', 'application'), 'A registration has no joining information.'),
    for_company_id_: text('Id of the company that it is sent to.'),
    for_company_name_: text('Its name.'),
    phone_: text('The phone of the applicant; empty for one who has applied by WeChat alone.'),
    inviter_: text('The name of the user of the company who has shared the link; empty for none.'),
    decided_by_: text('The name of the administrator who has decided; empty before, and if that is not known.'),
    licence_: text('The address of the image for some minutes, or empty.'),
    'pictures_?': described(
      list(object({ key_: text('The address of the image, likewise.'), name_: text('The name of its file.') })),
      'Further images.',
    ),
  }),
  Region: object({
    id_: text('Id of the region.'),
    name_: text('Its name.'),
    children_: described(list(ref('Region')), 'The regions in it.'),
  }),
  RefusalParams: {
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    description:
      'Values for the text of the error, such as `name`, `phone`, `seconds`, `field`; of `account-under-review` also `since`, when the registration was submitted, in milliseconds since the epoch, and `application`, the id of `getById`.',
  },
} as const satisfies Record<string, Schema>;
