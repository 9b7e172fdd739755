export const imageIcon = 'M4 5h16v14H4V5Zm0 11 4.5-4.5L12 15l3-3 5 5M15.5 9.6v.1';
