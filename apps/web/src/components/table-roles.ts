/**
 * What the parts of a table say that they are, for one whose lines stand as cards on some screen: by `display: block` Safari
 * takes them for plain boxes, and a screen reader then reads figures without a line or a column.
 */
export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  heading: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
