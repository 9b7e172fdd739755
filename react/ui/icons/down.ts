export const downIcon = 'm6 9.5 6 6 6-6';
