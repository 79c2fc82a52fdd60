import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { organization } from '../../identity/organizations/organization.tables'
import { id } from '../../platform/db/columns'

/** Which file column held which field in the last import of a kind, so that it need not be said again. */
export const importMapping = pgTable(
  'import_mapping',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    kind: text('kind', { enum: ['schools', 'results', 'students', 'staff', 'pml', 'rosters', 'districts', 'participation', 'performances', 'meetEntries'] }).notNull(),
    /** The header as one text: a mapping is remembered for files of the same shape. */
    header: text('header').notNull(),
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull(),
  },
  (table) => [uniqueIndex('import_mapping_shape').on(table.organizationId, table.kind, table.header)],
)
