export const checkCircleIcon = 'm8 12.3 2.8 2.8L16.2 9.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';
