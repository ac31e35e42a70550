export const routerTable = { type: 'router', rows: [] };
