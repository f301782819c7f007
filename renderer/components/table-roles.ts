// ARIA roles for tables laid out with CSS grid, where native table elements would lose their roles.

/** The table itself. */
export const tableNamed = (name: string) => ({ role: 'table', 'aria-label': name }) as const;
/** Rows that belong together. */
export const ROW_GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
/** The heading of a column. */
export const COLUMN_HEADER = { role: 'columnheader' } as const;
/** The cell that says what its row is about. */
export const ROW_HEADER = { role: 'rowheader' } as const;
export const CELL = { role: 'cell' } as const;

/** A cell that spans this many columns. */
export const cellOver = (columns: number) => ({ role: 'cell', 'aria-colspan': columns }) as const;
