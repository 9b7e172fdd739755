/** Paths in a 24 by 24 view box, each imported by the components that show it. That of a single one is beside it. */

export const alertIcon = 'M12 8v5m0 3.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';
export const backIcon = 'M19 12H5m6-6-6 6 6 6';
export const bagIcon = 'M6 8h12l1 12H5L6 8Zm3 3V7a3 3 0 0 1 6 0v4';
export const boxIcon = 'm12 3 8.5 4.5v9L12 21l-8.5-4.5v-9L12 3Zm0 18v-9m0 0L3.5 7.5M12 12l8.5-4.5M7.7 5.2l8.6 4.6';
export const callIcon =
  'M5 4h4l1.5 4.5L8 10a12 12 0 0 0 6 6l1.5-2.5L20 15v4a1.5 1.5 0 0 1-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5.5A1.5 1.5 0 0 1 5 4Z';
export const checkCircleIcon = 'm8 12.3 2.8 2.8L16.2 9.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';
export const checkIcon = 'm5 12.5 4.5 4.5L19 7.5';
export const closeIcon = 'm6 6 12 12M18 6 6 18';
export const dashboardIcon = 'M4 5h7v8H4V5Zm9.5 0H20v5h-6.5V5ZM4 15.5h7V19H4v-3.5Zm9.5-3H20V19h-6.5v-6.5Z';
export const downIcon = 'm6 9.5 6 6 6-6';
export const eyeOffIcon =
  'm4 4 16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.5 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4-.9M10 10a3 3 0 0 0 4.1 4.2';
export const eyeIcon =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
export const laptopIcon = 'M5 5.5h14V16H5V5.5ZM2.5 19h19';
export const lockIcon =
  'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11Zm1.5 0V8a4 4 0 0 1 8 0v3m-4 3.5v2';
export const nextIcon = 'm9.5 6 6 6-6 6';
export const phoneIcon =
  'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3Zm2.5 15h2';
export const refreshIcon = 'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 6 6.8L4.5 8.5M4.5 14A8 8 0 0 0 18 17.2l1.5-1.7';
export const shieldIcon = 'M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6l-7-2.5Zm-3 8.3 2.2 2.2L15.3 10';
export const truckIcon =
  'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7v-6ZM7.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Zm9.5 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z';
export const unlinkIcon = 'M10 7H8a5 5 0 0 0 0 10h2m4-10h2a5 5 0 0 1 3.5 8.5M14 17h2m-8-5h2.5M4 4l16 16';
