export const cameraIcon = 'M4 8h3.2l1.6-2.5h6.4L16.8 8H20v11H4V8Zm8 8.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z';
export const imageIcon = 'M4 5h16v14H4V5Zm0 11 4.5-4.5L12 15l3-3 5 5M15.5 9.6v.1';
export const trashIcon = 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 10.5v5.5m3.4-5.5v5.5';
