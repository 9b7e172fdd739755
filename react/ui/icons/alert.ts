export const alertIcon = 'M12 8v5m0 3.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';
