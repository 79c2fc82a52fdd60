import { sql, type SQL } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { organization } from '../../identity/organizations/organization.tables'
import { id, tsvector, wordsOf } from '../../platform/db/columns'

/** A piece of the prescribed music list. A code is not unique: pieces that share one are kept apart. */
export const pmlCode = pgTable(
  'pml_code',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    /** EEE-G-NNNNN: event, grade or class, number. */
    code: text('code').notNull(),
    /** The first three characters of the code. */
    eventCode: text('event_code').notNull(),
    eventName: text('event_name').notNull().default(''),
    /** 1 to 6; 0 for pieces of the list that have none. */
    grade: integer('grade').notNull(),
    title: text('title').notNull(),
    composer: text('composer').notNull().default(''),
    arranger: text('arranger').notNull().default(''),
    publisher: text('publisher').notNull().default(''),
    specification: text('specification').notNull().default(''),
    searchText: text('search_text').notNull().generatedAlwaysAs((): SQL => sql`lower(${pmlCode.code} || ' ' || ${pmlCode.title} || ' ' || ${pmlCode.composer} || ' ' || ${pmlCode.arranger})`),
    words: tsvector('words').notNull().generatedAlwaysAs((): SQL => wordsOf(pmlCode.title, pmlCode.composer, pmlCode.arranger)),
  },
  (table) => [
    // One operator class for the order and for the beginnings of a code, whatever the language of the database.
    index('pml_code_prefix').on(table.organizationId, table.code.op('text_pattern_ops'), table.id),
    index('pml_code_event').on(table.organizationId, table.eventCode, table.grade),
    index('pml_code_words').using('gin', table.words),
  ],
)
