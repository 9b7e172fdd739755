export type ApplicationState = 'submitted' | 'approved' | 'refused';

/** A request to become a customer of a company: a registration under review, or a franchise application. */
export interface ApplicationRow {
  id: string;
  company_id: string;
  phone: string | null;
  wechat_app_id: string | null;
  wechat_open_id: string | null;
  state: ApplicationState;
  /** Whether it includes the joining information. */
  complete: boolean;
  refusal_reason: string;
  /** The applicant was asked to correct it, rather than refused. */
  correction: boolean;
  /** The login of the administrator; null for whoever runs the server, and for one that waits. */
  decided_by: string | null;
  contact_name: string;
  company_name: string;
  position: string;
  /** A JSON list of `{ id_, name_ }`. */
  area: string;
  address: string;
  apply_reason: string;
  /** The key of an upload. */
  licence: string;
  default_company: boolean;
  /** Set for a registration; a franchise applicant chooses a password after the approval. */
  password_hash: string;
  agreement_version: string;
  share_user_id: string;
  share_client_id: string;
  /** See `readOwnFields`. */
  own_fields: string;
  /** When it was last submitted. */
  created_at: Date;
  /** When it was last submitted or decided. */
  updated_at: Date;
}

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
