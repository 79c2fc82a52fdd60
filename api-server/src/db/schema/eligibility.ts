import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { credentialKinds, credentialSources } from '@portal/shared/eligibility/credential.kinds'
import { createdAt, id, moment } from './columns'
import { organization } from './organizations'
import { user } from './people'

/** What a coach has shown: a course, a background check, a certificate. */
export const credential = pgTable(
  'credential',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    userId: integer('user_id').notNull().references(() => user.id),
    kind: text('kind', { enum: credentialKinds }).notNull(),
    /** The course or certificate, by the name that rules call it; empty for background checks. */
    name: text('name').notNull().default(''),
    /** The day it was completed, passed or given. */
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    /** Last day of a certificate; null for one that never runs out. */
    endsOn: date('ends_on', { mode: 'string' }),
    source: text('source', { enum: credentialSources }).notNull(),
    addedByUserId: integer('added_by_user_id').references(() => user.id),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [uniqueIndex('credential_once').on(table.userId, table.kind, table.name, table.completedOn), index('credential_organization').on(table.organizationId, table.kind)],
)

/** Where the association's courses are taken (LearnDash, a plug-in of WordPress), and which course is which. */
export const courseService = pgTable('course_service', {
  organizationId: integer('organization_id').primaryKey().references(() => organization.id),
  /** Address of the WordPress site: https://learn.example.org */
  baseUrl: text('base_url').notNull(),
  userName: text('user_name').notNull(),
  /** Application password, sealed with the server's key; never sent back. */
  sealedKey: text('sealed_key').notNull(),
  /** The course of that site, and the name that rules call it. */
  courses: jsonb('courses').$type<{ courseId: number; course: string }[]>().notNull().default([]),
  version: integer('version').notNull().default(1),
  readAt: moment('read_at'),
  problem: text('problem'),
})
