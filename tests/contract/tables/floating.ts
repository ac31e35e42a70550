export const floatingTable = { type: 'floating', rows: [] };
