interface BuildsSelections {
  buildSelection(fields: unknown[], options?: { isSingleTable?: boolean }): unknown
}

/**
 * Has the query builder write every column with its table's name.
 *
 * In a select of one table, and behind `returning`, Drizzle leaves the names out. Inside a subquery that is among the
 * fields, `where held.user_id = ${user.id}` would then be `= "id"`: ambiguous, or silently the id of the inner table.
 * PostgreSQL takes the full name in all these places, so nothing is ever left out (keepTableNames.test.ts).
 * @param drizzle a database of Drizzle's; its transactions use the same dialect
 */
export function keepTableNames<Db extends object>(drizzle: Db): Db {
  const { dialect } = drizzle as unknown as { dialect: BuildsSelections }
  const build = dialect.buildSelection.bind(dialect)
  dialect.buildSelection = (fields) => build(fields, { isSingleTable: false })
  return drizzle
}
