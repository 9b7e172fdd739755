export const bagIcon = 'M6 8h12l1 12H5L6 8Zm3 3V7a3 3 0 0 1 6 0v4';
