export const truckIcon =
  'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7v-6ZM7.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Zm9.5 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z';
