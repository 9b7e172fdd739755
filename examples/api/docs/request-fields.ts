import { sides } from 'account-portal/endpoints';
import { provenTasks } from '../calls/proven-tasks.ts';
import { weChatChannels } from '../providers/wechat-config.ts';

/** The parameters of all calls. Parameters that a call does not list are ignored. */
export const requestFields = {
  address_: 'Street and number, up to 200 characters.',
  agreement_version_: 'The version of the service agreement that was accepted.',
  application_id_: 'The id of an application.',
  apply_reason_: 'Why the applicant wants to join, up to 500 characters.',
  area_: 'A JSON list of `{ id_, name_ }` from the province down to a region with nothing below it.',
  auth_code_: 'The code from the address of a landing.',
  c: 'The client of a shared link; ignored unless it is an id.',
  channel_: '`official`, `web` or `app`: the kind of WeChat application.',
  client_name_: 'The name of the customer’s business.',
  code: 'The code that WeChat gave to the page.',
  code_: 'The verification code from the message.',
  company_id_: 'Id of a company.',
  company_name_: 'The name of a company or business.',
  contact_name_: 'Name of the contact.',
  decision_: '`approve`, `refuse`, or `return` for a correction.',
  default_: 'Whether the company becomes the default.',
  experience_id_: 'Id of the trial, as returned.',
  host_: 'The host of the page.',
  id: 'Path parameter.',
  id_: 'Id of one’s own earlier application, to resubmit it.',
  import_: '`true` or `false`.',
  industry_: 'The id of one of the industries.',
  jpush_id_: 'The push id of the device.',
  licence_: 'The key of an uploaded business licence.',
  login_: 'An account name or a phone.',
  name_: 'The name of the person.',
  new_password_: '6 to 20 letters, digits, `@`, `.` or `_`.',
  old_password_: 'The current password.',
  open_id_: 'A ticket of `getWeChatUserInfo`, never a raw open id.',
  own_fields_: 'What the page asks besides: a JSON object of at most 20 texts of 500 characters, by name.',
  password_: 'A new password has 6 to 20 letters, digits, `@`, `.` or `_`.',
  phone_: 'A mobile number, in any common format.',
  pictures_:
    'Further images, at most six: a JSON list of `{ key_, name_ }`, by the key of an upload for `picture` and the name of its file, which no two have. For companies whose settings have `pictures_set_`; without it, an earlier application keeps its own.',
  position_: 'The applicant’s position in the business.',
  proof_: 'A proof of `provePhone`, `checkRegisterCode`, `loginByCode`, `checkCode` or `checkChangePhoneCode`.',
  purpose_: '`licence`, or `picture` for another image of an application.',
  reason_: 'What the applicant reads, up to 200 characters: needed unless it is approved.',
  role_: '`shop` or `manager`.',
  session_id_: 'The id of a session of the caller’s login.',
  shared_device_:
    'The device belongs to somebody else: the session ends after some minutes without a call, and in twelve hours.',
  side_: 'The side of the login: `shop`, `manager` or `delivery`. Another word is a `parameter-error`.',
  task_: 'What the phone is proven for.',
  trade_id_: 'The id of one of the industries.',
  u: 'The user of a shared link; ignored unless it is an id.',
  user_id_: 'The caller’s own login.',
  version_: 'The `version_` of what was decided on.',
} as const satisfies Record<string, string>;

/** The values of the parameters that have few. */
export const fieldValues: Readonly<Partial<Record<RequestField, readonly string[]>>> = {
  channel_: weChatChannels,
  import_: ['true', 'false'],
  decision_: ['approve', 'refuse', 'return'],
  purpose_: ['licence', 'picture'],
  role_: ['shop', 'manager'],
  side_: sides,
  task_: provenTasks,
};

export type RequestField = keyof typeof requestFields;
