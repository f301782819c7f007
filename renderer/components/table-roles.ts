// A table that is laid out by grid: what each of its elements is to a screen reader. Elements of a table would lose that with their layout.

/** The table itself. */
export const tableNamed = (name: string) => ({ role: 'table', 'aria-label': name }) as const;
/** Rows that stand together. */
export const ROW_GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
/** The heading of a column. */
export const COLUMN_HEADER = { role: 'columnheader' } as const;
/** The cell that says what its row is about. */
export const ROW_HEADER = { role: 'rowheader' } as const;
export const CELL = { role: 'cell' } as const;

/** A cell over so many columns. */
export const cellOver = (columns: number) => ({ role: 'cell', 'aria-colspan': columns }) as const;
