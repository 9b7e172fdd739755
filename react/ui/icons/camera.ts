export const cameraIcon = 'M4 8h3.2l1.6-2.5h6.4L16.8 8H20v11H4V8Zm8 8.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z';
