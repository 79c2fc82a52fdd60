import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { entryActs } from '@portal/shared/office/formEntries/formEntry.kinds'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { formEntry } from '../forms/form.tables'

/** What was done to an entry: sent, decided, commented. Rows are only added. */
export const formEntryAct = pgTable(
  'form_entry_act',
  {
    id: id(),
    entryId: integer('entry_id').notNull().references(() => formEntry.id, { onDelete: 'cascade' }),
    at: createdAt(),
    byUserId: integer('by_user_id').references(() => user.id),
    act: text('act', { enum: entryActs }).notNull(),
    /** The step that it was done in. */
    stepId: text('step_id').notNull().default(''),
    /** The reason, the comment or the note. */
    text: text('text').notNull().default(''),
    /** Questions that are to be mended. */
    marked: text('marked').array().notNull().default([]),
    /** Of mending: answers that were changed, as they were. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** Made by the browser: sent twice, it is done once. */
    addedKey: text('added_key').notNull(),
  },
  (table) => [uniqueIndex('form_entry_act_added').on(table.entryId, table.addedKey), index('form_entry_act_by').on(table.byUserId)],
)

/** The office's own words on entries, to find them by. Nobody else reads them. */
export const formEntryTag = pgTable(
  'form_entry_tag',
  {
    id: id(),
    entryId: integer('entry_id').notNull().references(() => formEntry.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    at: createdAt(),
  },
  (table) => [uniqueIndex('form_entry_tag_once').on(table.entryId, sql`lower(${table.name})`)],
)

/** What an entry became: things of other nouns, by their kind and key. */
export const formEntryMade = pgTable(
  'form_entry_made',
  {
    id: id(),
    entryId: integer('entry_id').notNull().references(() => formEntry.id, { onDelete: 'cascade' }),
    /** Which of the form's feeds made it. */
    feedId: text('feed_id').notNull(),
    /** As its noun is registered (platform/feedKinds). */
    kind: text('kind').notNull(),
    subjectId: integer('subject_id').notNull(),
    /** How it stood when it was made: one that was changed since stays. */
    mark: text('mark').notNull(),
    madeAt: moment('made_at').notNull(),
    /** When the entry was withdrawn or opened again. */
    undoneAt: moment('undone_at'),
    /** Why it stayed then; empty if it is gone. */
    stays: text('stays').notNull().default(''),
  },
  (table) => [uniqueIndex('form_entry_made_once').on(table.entryId, table.kind, table.subjectId).where(sql`${table.undoneAt} is null`)],
)
