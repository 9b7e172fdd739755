import type { UserRow } from './schema.ts';

const roles = {
  1: { side: 'manager', duty_name: 'administrator' },
  2: { side: 'manager', duty_name: 'manager' },
  3: { side: 'shop', duty_name: '' },
  4: { side: 'manager', duty_name: 'clerk' },
  5: { side: 'delivery', duty_name: 'driver' },
} as const;

export interface NewUser
  extends Pick<UserRow, 'id' | 'login' | 'company_id' | 'phone' | 'name'>,
    Partial<
      Pick<
        UserRow,
        | 'state'
        | 'lighting'
        | 'do_not_remind'
        | 'head_img'
        | 'duty_name'
        | 'dept_name'
        | 'provider_id'
        | 'provider_name'
      >
    > {
  readonly type: keyof typeof roles;
  /** The customer's own company. */
  readonly clientName: string;
  /** A phone, if there is one, is bound from the start. */
  readonly createdAt: Date;
}

export function toUserRow({ clientName, createdAt, ...user }: NewUser): UserRow {
  const isCustomer = user.type === 3;
  return {
    phone_bound_at: user.phone === null ? null : createdAt,
    created_at: createdAt,
    state: 'active',
    lighting: false,
    do_not_remind: false,
    client_id: isCustomer ? `c${user.id}` : '',
    client_name: isCustomer ? clientName : '',
    client_type_id: isCustomer ? '1' : '',
    head_img: '',
    dept_name: '',
    provider_id: '',
    provider_name: '',
    token_version: 0,
    ...roles[user.type],
    ...user,
  };
}
