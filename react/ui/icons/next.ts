export const nextIcon = 'm9.5 6 6 6-6 6';
