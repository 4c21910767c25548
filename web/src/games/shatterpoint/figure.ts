/** A character as it is drawn on a base of 20 mm radius, upright. */
export const FIGURE = 'M0 -13a5 5 0 0 1 5 5c0 2-.8 3.600-2 4.500 4.500 1.200 7.500 4.800 7.500 9.500v5h-21v-5c0-4.700 3-8.300 7.500-9.500-1.200-.9-2-2.500-2-4.500a5 5 0 0 1 5-5Z';
