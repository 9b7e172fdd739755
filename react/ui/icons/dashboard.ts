export const dashboardIcon = 'M4 5h7v8H4V5Zm9.5 0H20v5h-6.5V5ZM4 15.5h7V19H4v-3.5Zm9.5-3H20V19h-6.5v-6.5Z';
