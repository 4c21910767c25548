export const parent = 'legion';
