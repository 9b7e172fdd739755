export const circleIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';
