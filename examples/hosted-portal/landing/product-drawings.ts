import type { Industry } from 'account-portal';

/** Paths in a 48 by 48 view box: `tone` is filled with a tint, `line` is drawn. */
export const drawings = {
  sack: {
    tone: 'M13 14h22l3 24a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3l3-24Z',
    line: 'm13 14 3-7h16l3 7m-22 0h22m-22 0-3 24a3 3 0 0 0 3 3h22a3 3 0 0 0 3-3l-3-24M24 35V24m0 4c-4 0-6-2-6-6 4 0 6 2 6 6Zm0 3c4 0 6-2 6-6-4 0-6 2-6 6Z',
  },
  bottle: {
    tone: 'M17 22c0-3 4-4 4-8h6c0 4 4 5 4 8v17a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3V22Z',
    line: 'M20 6h8v5h-8V6Zm1 5c0 6-4 7-4 11v17a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V22c0-4-4-5-4-11M17 25h14m-14 9h14',
  },
  can: {
    tone: 'M14 12h20v26c0 2-4 4-10 4s-10-2-10-4V12Z',
    line: 'M34 11v27c0 2-4 4-10 4s-10-2-10-4V11m20 0c0 2-4 4-10 4s-10-2-10-4 4-4 10-4 10 2 10 4ZM14 21c3 2 17 2 20 0m-20 11c3 2 17 2 20 0',
  },
  carton: {
    tone: 'm24 24 16-8v17l-16 8V24Z',
    line: 'm24 7 16 9v17l-16 8-16-8V16l16-9ZM8 16l16 8 16-8M24 24v17M16 11.5l16 8.3V26',
  },
  bowl: {
    tone: 'M7 23h34a17 17 0 0 1-10 16H17A17 17 0 0 1 7 23Z',
    line: 'M7 23h34a17 17 0 0 1-10 16H17A17 17 0 0 1 7 23Zm9 18h16M17 16c-2-3 2-4 0-7m8 7c-2-3 2-4 0-7m8 7c-2-3 2-4 0-7',
  },
  apple: {
    tone: 'M24 17c-4-3-13-3-13 7 0 8 6 17 10 17 1.5 0 2-1 3-1s1.5 1 3 1c4 0 10-9 10-17 0-10-9-10-13-7Z',
    line: 'M24 17c-4-3-13-3-13 7 0 8 6 17 10 17 1.5 0 2-1 3-1s1.5 1 3 1c4 0 10-9 10-17 0-10-9-10-13-7Zm0 0c0-5.5 3-9 8.5-10C32.5 12.5 29.5 16 24 17Z',
  },
  leaves: {
    tone: 'M24 30C12 28 9 18 14 8c7 3 11 10 10 22Zm0 0c12-2 15-12 10-22-7 3-11 10-10 22Z',
    line: 'M24 30C12 28 9 18 14 8c7 3 11 10 10 22Zm0 0c12-2 15-12 10-22-7 3-11 10-10 22Zm0 0v4m-8 0h16l-2 8H18l-2-8Z',
  },
  egg: {
    tone: 'M24 7c-6 0-12 11-12 20a12 12 0 0 0 24 0c0-9-6-20-12-20Z',
    line: 'M24 7c-6 0-12 11-12 20a12 12 0 0 0 24 0c0-9-6-20-12-20Zm-6.5 20c0-4 2-8 4-10',
  },
  meat: {
    tone: 'M10 28c0-9 8-18 18-18 7 0 11 4 11 9 0 10-9 20-19 20-6 0-10-4-10-11Z',
    line: 'M10 28c0-9 8-18 18-18 7 0 11 4 11 9 0 10-9 20-19 20-6 0-10-4-10-11Zm19-5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM16 29c1-4 4-7 7-9m-4 13c3-1 7-4 9-7',
  },
  bulb: {
    tone: 'M24 7a12 12 0 0 0-7 21.8c1.6 1.2 2 2.6 2 4.2h10c0-1.6.4-3 2-4.2A12 12 0 0 0 24 7Z',
    line: 'M24 7a12 12 0 0 0-7 21.8c1.6 1.2 2 2.6 2 4.2h10c0-1.6.4-3 2-4.2A12 12 0 0 0 24 7Zm-4.5 30.5h9M21.5 41.5h5M24 33v-9m-3.5-3.5L24 24l3.5-3.5',
  },
  lamp: {
    tone: 'M9 28a15 15 0 0 1 30 0H9Z',
    line: 'M24 6v7M9 28a15 15 0 0 1 30 0H9Zm10 0a5 5 0 0 0 10 0M15 34l-3 5m12-2v5m9-8 3 5',
  },
  bed: {
    tone: 'M6 31v-5a5 5 0 0 1 5-5h26a5 5 0 0 1 5 5v5H6Z',
    line: 'M10 21v-7a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v7M6 37V26a5 5 0 0 1 5-5h26a5 5 0 0 1 5 5v11M6 31h36M15 21v-2a2.5 2.5 0 0 1 2.5-2.5h13A2.5 2.5 0 0 1 33 19v2',
  },
  folded: {
    tone: 'M8 26h32v6H8v-6Z',
    line: 'M12 14h26a3 3 0 0 1 0 6H12a6 6 0 0 0-4 6m0 0h30a3 3 0 0 1 2 3 3 3 0 0 1-2 3H10a5 5 0 0 1-2-6Zm2 6a4 4 0 0 0 0 8h28a2 2 0 0 0 2-2v-6',
  },
  kettle: {
    tone: 'M13 20h20l3 19H10l3-19Z',
    line: 'M13 20h20l3 19H10l3-19Zm2 0c0-6 3-9 8-9s8 3 8 9M23 11V7m10 14 7-3-5 12M10 39h26m-20-7h9',
  },
  machine: {
    tone: 'M32 27a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
    line: 'M14 7h20a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3Zm18 20a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM11 15h26M16 11h4m9 0h.1m3.4 0h.1',
  },
  fan: {
    tone: 'M36 18a12 12 0 1 1-24 0 12 12 0 0 1 24 0Z',
    line: 'M36 18a12 12 0 1 1-24 0 12 12 0 0 1 24 0Zm-12 0c-2-4-1-7 1-8 3 2 3 5-1 8Zm0 0c4-1 7 1 8 3-3 3-6 1-8-3Zm0 0c-1 4-4 5-7 4-1-4 3-5 7-4Zm0 12v11m-8 0h16',
  },
  shirt: {
    tone: 'M17.5 8 7 14l4 8 4-2v20h18V20l4 2 4-8-10.5-6a6.6 6.6 0 0 1-13 0Z',
    line: 'M17.5 8 7 14l4 8 4-2v20h18V20l4 2 4-8-10.5-6a6.6 6.6 0 0 1-13 0Z',
  },
  shoe: {
    tone: 'M6 32h36v4a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3v-4Z',
    line: 'M6 36V17c2 3 6 4 9 2l3-4 9 9c3 2 8 2 12 4 3 2 3 5 3 8a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3Zm0-4h36M20 22l3-3m2 8 3-3',
  },
  trousers: {
    tone: 'M14 8h20l3 33h-9l-4-22-4 22h-9l3-33Z',
    line: 'M14 8h20l3 33h-9l-4-22-4 22h-9l3-33Zm-1 6h22M24 14v5',
  },
  tube: {
    tone: 'M14 8h20l-3 26H17L14 8Z',
    line: 'M14 8h20l-3 26H17L14 8Zm3 26h14v7H17v-7Zm0-20h14',
  },
  mask: {
    tone: 'M12 17c4 0 8-3 12-3s8 3 12 3v10c0 5-6 9-12 9s-12-4-12-9V17Z',
    line: 'M12 17c4 0 8-3 12-3s8 3 12 3v10c0 5-6 9-12 9s-12-4-12-9V17Zm0 3c-6-1-7 8 1 9m23-9c6-1 7 8-1 9M17 22c5-1 9-1 14 0m-14 6c5 1 9 1 14 0',
  },
  medicine: {
    tone: 'M11 15h26a3 3 0 0 1 3 3v19a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V18a3 3 0 0 1 3-3Z',
    line: 'M17 15v-3a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v3m-20 0h26a3 3 0 0 1 3 3v19a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V18a3 3 0 0 1 3-3Zm13 6.5v12m-6-6h12',
  },
  thermometer: {
    tone: 'M19 30V11a5 5 0 0 1 10 0v19a8 8 0 1 1-10 0Z',
    line: 'M19 30V11a5 5 0 0 1 10 0v19a8 8 0 1 1-10 0Zm5 7v-19m10-6h4m-4 6h4m-4 6h4',
  },
  blocks: {
    tone: 'M7 25h16v16H7V25Zm18 0h16v16H25V25Z',
    line: 'M7 25h16v16H7V25Zm18 0h16v16H25V25ZM16 7h16v16H16V7Zm8 5v6m-3-3h6',
  },
  book: {
    tone: 'M24 12c-5-4-11-4-17-3v28c6-1 12-1 17 3V12Z',
    line: 'M24 12c-5-4-11-4-17-3v28c6-1 12-1 17 3 5-4 11-4 17-3V9c-6-1-12-1-17 3Zm0 0v28M12 17c3 0 5 0 7 1m-7 6c3 0 5 0 7 1m10-7c2-1 4-1 7-1m-7 8c2-1 4-1 7-1',
  },
  cart: {
    tone: 'M12 14h28l-4 17H16l-4-17Z',
    line: 'M5 8h5l6 23h20l4-17H12m8 26a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm16 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  },
  paper: {
    tone: 'M13 7h16l8 8v23a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3Z',
    line: 'M13 7h16l8 8v23a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3Zm16 0v8h8M16 23h15m-15 6h15m-15 6h9',
  },
  pen: {
    tone: 'M31 8l9 9-22 22-11 2 2-11L31 8Z',
    line: 'm31 8 9 9-22 22-11 2 2-11L31 8Zm-5 5 9 9M9 30l9 9',
  },
} as const;

export type Drawing = keyof typeof drawings;

/** The drawings of an industry's products, in their order in the catalogue. */
export const productDrawings: Readonly<Record<Industry['id'], readonly Drawing[]>> = {
  '118': ['sack', 'bottle', 'sack', 'bowl', 'bottle'],
  '729': ['bowl', 'carton', 'meat', 'bowl', 'carton'],
  '724': ['can', 'bottle', 'bottle', 'can', 'bottle'],
  '121': ['apple', 'apple', 'leaves', 'egg', 'meat'],
  '128': ['bulb', 'lamp', 'lamp', 'bulb', 'lamp'],
  '117': ['bed', 'bed', 'folded', 'folded', 'folded'],
  '124': ['kettle', 'machine', 'fan', 'machine', 'kettle'],
  '116': ['shirt', 'shoe', 'trousers', 'shirt', 'shirt'],
  '119': ['tube', 'bottle', 'tube', 'bottle', 'tube'],
  '122': ['mask', 'thermometer', 'bottle', 'medicine', 'medicine'],
  '123': ['blocks', 'carton', 'folded', 'book', 'cart'],
  '725': ['paper', 'carton', 'sack', 'pen', 'can'],
};
