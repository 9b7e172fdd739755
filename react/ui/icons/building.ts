export const buildingIcon = 'M4 21h16M6 21V5.5L13 3v18m0-12 5 2v10M9 8.5h1M9 12h1m-1 3.5h1';
