export const unlinkIcon = 'M10 7H8a5 5 0 0 0 0 10h2m4-10h2a5 5 0 0 1 3.5 8.5M14 17h2m-8-5h2.5M4 4l16 16';
