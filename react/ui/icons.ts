/** Paths in a 24 by 24 view box, each imported by the component that shows it. */

export const alertIcon = 'M12 8v5m0 3.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';
export const backIcon = 'M19 12H5m6-6-6 6 6 6';
export const bagIcon = 'M6 8h12l1 12H5L6 8Zm3 3V7a3 3 0 0 1 6 0v4';
export const boxIcon = 'm12 3 8.5 4.5v9L12 21l-8.5-4.5v-9L12 3Zm0 18v-9m0 0L3.5 7.5M12 12l8.5-4.5M7.7 5.2l8.6 4.6';
export const buildingIcon = 'M4 21h16M6 21V5.5L13 3v18m0-12 5 2v10M9 8.5h1M9 12h1m-1 3.5h1';
export const callIcon =
  'M5 4h4l1.5 4.5L8 10a12 12 0 0 0 6 6l1.5-2.5L20 15v4a1.5 1.5 0 0 1-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5.5A1.5 1.5 0 0 1 5 4Z';
export const cameraIcon = 'M4 8h3.2l1.6-2.5h6.4L16.8 8H20v11H4V8Zm8 8.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z';
export const chatIcon = 'M4 5h16v11.5h-9L6.5 20v-3.5H4V5Zm4.5 5.7h.01M12 10.7h.01m3.49 0h.01';
export const checkCircleIcon = 'm8 12.3 2.8 2.8L16.2 9.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';
export const checkIcon = 'm5 12.5 4.5 4.5L19 7.5';
export const circleIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';
export const clockIcon = 'M12 7.5V12l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';
export const closeIcon = 'm6 6 12 12M18 6 6 18';
export const dashboardIcon = 'M4 5h7v8H4V5Zm9.5 0H20v5h-6.5V5ZM4 15.5h7V19H4v-3.5Zm9.5-3H20V19h-6.5v-6.5Z';
export const downIcon = 'm6 9.5 6 6 6-6';
export const eyeOffIcon =
  'm4 4 16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.5 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4-.9M10 10a3 3 0 0 0 4.1 4.2';
export const eyeIcon =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
export const globeIcon =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.3 12h17.4M12 3c2.5 2.5 3.6 5.5 3.6 9s-1.1 6.5-3.6 9c-2.5-2.5-3.6-5.5-3.6-9S9.5 5.5 12 3Z';
export const imageIcon = 'M4 5h16v14H4V5Zm0 11 4.5-4.5L12 15l3-3 5 5M15.5 9.6v.1';
export const laptopIcon = 'M5 5.5h14V16H5V5.5ZM2.5 19h19';
export const lockIcon =
  'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11Zm1.5 0V8a4 4 0 0 1 8 0v3m-4 3.5v2';
export const moreIcon = 'M12 5.5h.01M12 12h.01M12 18.5h.01';
export const nextIcon = 'm9.5 6 6 6-6 6';
export const phoneIcon =
  'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3Zm2.5 15h2';
export const refreshIcon = 'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 6 6.8L4.5 8.5M4.5 14A8 8 0 0 0 18 17.2l1.5-1.7';
export const searchIcon = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4';
export const shieldIcon = 'M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6l-7-2.5Zm-3 8.3 2.2 2.2L15.3 10';
export const signOutIcon = 'M14 4.5H6v15h8M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5';
export const starIcon = 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8L12 4Z';
export const trashIcon = 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 10.5v5.5m3.4-5.5v5.5';
export const truckIcon =
  'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7v-6ZM7.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Zm9.5 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z';
export const unlinkIcon = 'M10 7H8a5 5 0 0 0 0 10h2m4-10h2a5 5 0 0 1 3.5 8.5M14 17h2m-8-5h2.5M4 4l16 16';
export const wechatIcon =
  'M9.2 15.6c-.7 0-1.3-.1-1.9-.2l-2.7 1.4.6-2.5C3.8 13.3 3 11.8 3 10.1 3 6.8 5.9 4.1 9.5 4.1c3.1 0 5.7 2 6.3 4.7m5.2 6.2c0-2.6-2.4-4.7-5.3-4.7s-5.3 2.1-5.3 4.7 2.4 4.7 5.3 4.7c.6 0 1.2-.1 1.7-.3l2.2 1.1-.5-2c1.2-.9 1.9-2.1 1.9-3.5ZM7.2 8.7v.1m4.5-.1v.1m2.2 5v.1m3.7-.1v.1';
