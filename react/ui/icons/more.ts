export const moreIcon = 'M12 5.5h.01M12 12h.01M12 18.5h.01';
