export const backIcon = 'M19 12H5m6-6-6 6 6 6';
