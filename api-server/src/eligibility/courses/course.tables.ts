import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { organization } from '../../identity/organizations/organization.tables'
import { moment } from '../../platform/db/columns'

/** Where the association's courses are taken (LearnDash, a plug-in of WordPress), and which course is which. */
export const courseService = pgTable('course_service', {
  organizationId: integer('organization_id').primaryKey().references(() => organization.id),
  /** Address of the WordPress site: https://learn.example.org */
  baseUrl: text('base_url').notNull(),
  userName: text('user_name').notNull(),
  /** Application password, encrypted with the server's key; never sent back. */
  sealedKey: text('sealed_key').notNull(),
  /** The course of that site, and the name that rules call it. */
  courses: jsonb('courses').$type<{ courseId: number; course: string }[]>().notNull().default([]),
  version: integer('version').notNull().default(1),
  readAt: moment('read_at'),
  problem: text('problem'),
})
