export const refreshIcon = 'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 6 6.8L4.5 8.5M4.5 14A8 8 0 0 0 18 17.2l1.5-1.7';
