/** Of one person on three devices, the last of which has told nothing of itself. */
export const sessions: readonly {
  readonly id_: string;
  readonly current_: boolean;
  readonly device_: string;
  readonly address_: string;
  readonly place_?: string;
  readonly used_at_: number;
  readonly began_at_?: number;
}[] = [
  {
    id_: 's1',
    current_: true,
    device_: 'Chrome, Windows',
    address_: '203.0.113.7',
    place_: '上海',
    used_at_: 1_767_225_000_000,
    began_at_: 1_766_000_000_000,
  },
  {
    id_: 's2',
    current_: false,
    device_: 'Safari, iOS',
    address_: '198.51.100.23',
    place_: '浙江杭州',
    used_at_: 1_767_222_000_000,
    began_at_: 1_767_200_000_000,
  },
  { id_: 's3', current_: false, device_: '', address_: '', used_at_: 0 },
];
