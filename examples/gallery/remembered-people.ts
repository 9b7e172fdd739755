const kept = { companyId: '1001', companyName: '青禾粮油', type: '3', way: 'password', at: Date.UTC(2026, 0, 1) };
const rememberedPeople = [
  { ...kept, account: 'amy.chen', name: '陈艾米', maskedPhone: '138****8000' },
  { ...kept, account: '13800138001', name: '王芳', maskedPhone: '138****8001' },
  { ...kept, account: 'warehouse.night', name: '', maskedPhone: '', companyName: '' },
];
/** What a device has stored that remembers them. */
export const remembering = { 'portal-remembered': JSON.stringify({ version: 1, people: rememberedPeople }) };

/** Their texts, which are in no language. */
export const rememberedTexts = rememberedPeople.flatMap((person) =>
  Object.values(person).filter((value) => typeof value === 'string'),
);
