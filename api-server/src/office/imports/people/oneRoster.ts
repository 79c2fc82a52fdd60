import type { CsvFile, CsvRow } from '../file/readCsv'

/** Columns by which OneRoster's users.csv is known (1EdTech OneRoster 1.1, CSV tables, section 4.14; 1.2 keeps them). */
const signs = ['sourcedId', 'givenName', 'familyName', 'orgSourcedIds']

export const isOneRoster = (columns: readonly string[]) => signs.every((sign) => columns.includes(sign))

/** OneRoster's roles, by whom they are here. */
const roles = { students: ['student'], staff: ['teacher', 'administrator', 'aide', 'proctor', 'principal', 'counselor', 'districtAdministrator', 'siteAdministrator', 'systemAdministrator'] }

/** Reads what users.csv says about a row besides its fields. */
export function oneRosterReader(columns: readonly string[], kind: 'students' | 'staff') {
  const at = (name: string) => columns.indexOf(name)
  const [role, status] = [at('role'), at('status')]
  return {
    /** The row is one of this kind of people; 1.2 keeps roles in a file of their own, so a file without them is taken whole. */
    isOfKind: ({ cells }: CsvRow) => role < 0 || roles[kind].includes(cells[role] ?? ''),
    isToBeDeleted: ({ cells }: CsvRow) => cells[status] === 'tobedeleted',
  }
}

/** What orgs.csv says of each school: other words that it may be known by here. */
export function readOrgs(file: CsvFile | null): Map<string, string[]> {
  if (!file) return new Map()
  const { columns, rows } = file
  const [id, name, identifier] = ['sourcedId', 'name', 'identifier'].map((column) => columns.indexOf(column))
  return new Map(rows.map(({ cells }) => [cells[id!] ?? '', [cells[identifier!] ?? '', cells[name!] ?? ''].filter(Boolean)]))
}
