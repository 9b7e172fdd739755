export const closeIcon = 'm6 6 12 12M18 6 6 18';
