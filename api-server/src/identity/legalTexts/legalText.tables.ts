import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../platform/db/columns'
import { organization } from '../organizations/organization.tables'
import { user } from '../users/user.tables'

/** The organization's own privacy policy and terms, by version; the latest is in force. */
export const legalText = pgTable(
  'legal_text',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    kind: text('kind', { enum: ['privacy', 'terms'] }).notNull(),
    version: integer('version').notNull(),
    /** Paragraphs; a line that begins with "# " is a heading. */
    text: text('text').notNull(),
    publishedAt: createdAt(),
    publishedByUserId: integer('published_by_user_id').references(() => user.id),
  },
  (table) => [uniqueIndex('legal_text_version').on(table.organizationId, table.kind, table.version)],
)
