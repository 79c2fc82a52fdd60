/** What a change of rules or a toss did to the tables, as the message after it says. */
export const changedTablesText = (count: number): string => (count === 0 ? 'No table changed.' : count === 1 ? '1 table changed.' : `${count} tables changed.`)
