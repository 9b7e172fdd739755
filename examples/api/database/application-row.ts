import type { ApplicationRow } from './schema.ts';

/** What an application has, before it has joining information or a decision. */
export type NewApplication = Partial<ApplicationRow> &
  Pick<
    ApplicationRow,
    | 'id'
    | 'company_id'
    | 'phone'
    | 'state'
    | 'complete'
    | 'refusal_reason'
    | 'contact_name'
    | 'company_name'
    | 'created_at'
    | 'updated_at'
  >;

export function toApplicationRow(application: NewApplication): ApplicationRow {
  return {
    wechat_app_id: null,
    wechat_open_id: null,
    position: '',
    area: '[]',
    address: '',
    apply_reason: '',
    licence: '',
    default_company: false,
    password_hash: '',
    agreement_version: '',
    share_user_id: '',
    share_client_id: '',
    own_fields: '',
    correction: false,
    decided_by: null,
    ...application,
  };
}
