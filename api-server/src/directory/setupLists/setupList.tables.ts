import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { setupListKinds } from '@portal/shared/directory/setupLists/setupList.kinds'
import { organization } from '../../identity/organizations/organization.tables'
import { createdAt, id } from '../../platform/db/columns'

/** A word of one of the organization's own lists, in an order that the office sets. */
export const setupItem = pgTable(
  'setup_item',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    kind: text('kind', { enum: setupListKinds }).notNull(),
    name: text('name').notNull(),
    /** #rrggbb for lists that are shown in color; empty otherwise. */
    color: text('color').notNull().default(''),
    position: integer('position').notNull(),
    /** Not offered anymore, kept where it is used. */
    isRetired: boolean('is_retired').notNull().default(false),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('setup_item_name').on(table.organizationId, table.kind, table.name)],
)
