import { sql, type SQL } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { personStatuses } from '@portal/shared/identity/users/person.schemas'
import { roleTypes, type RoleType } from '@portal/shared/platform/access/roleTypes'
import { byName, createdAt, id, moment, tsvector, wordsOf } from '../../platform/db/columns'
import { organization } from '../organizations/organization.tables'

/** Not deleted, and with a role of this type. */
const isOfKind = (table: { roleTypes: AnyPgColumn; deletedAt: AnyPgColumn }, roleType: RoleType) => sql`${sql.raw(`'${roleType}'`)} = any(${table.roleTypes}) and ${table.deletedAt} is null`

export const user = pgTable(
  'portal_user',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    /** In small letters. */
    email: text('email').notNull(),
    /** argon2id; null for a person who cannot sign in. */
    passwordHash: text('password_hash'),
    /** How long the temporary password that the office set is valid; null for a password of the person's own. */
    temporaryPasswordUntil: moment('temporary_password_until'),
    /** Made by the office or an import: the person looks through what is known when they first sign in. */
    isNewProfile: boolean('is_new_profile').notNull().default(false),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** As typed; shown in international form. */
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    /** What the person does at the school or office, in their own words: "Head coach, girls soccer". */
    positions: text('positions').array().notNull().default([]),
    photoFileId: integer('photo_file_id'),
    /** The key of the source that the person was imported from. */
    externalId: text('external_id'),
    /** Made by the browser for one filling of a form: sent twice, it adds one person. */
    addedKey: text('added_key'),
    /** Inactive people keep their record and cannot sign in. */
    status: text('status', { enum: personStatuses }).notNull().default('active'),
    emailVerifiedAt: moment('email_verified_at'),
    phoneVerifiedAt: moment('phone_verified_at'),
    /** The version of the terms that the person accepted, and when. */
    termsVersion: integer('terms_version'),
    termsAcceptedAt: moment('terms_accepted_at'),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
    /** Personal data was wiped after the person asked for their account to be deleted. */
    erasedAt: moment('erased_at'),
    searchText: text('search_text').notNull().generatedAlwaysAs((): SQL => sql`lower(${user.firstName} || ' ' || ${user.lastName} || ' ' || ${user.email})`),
    words: tsvector('words').notNull().generatedAlwaysAs((): SQL => wordsOf(user.firstName, user.lastName, user.email)),
    /** The types of the roles that the person holds. A trigger on user_role keeps it, so that long lists of one kind need not look there. */
    roleTypes: text('role_types').array().$type<RoleType[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('portal_user_email').on(table.organizationId, table.email),
    index('portal_user_by_email').on(table.email),
    uniqueIndex('portal_user_external').on(table.organizationId, table.externalId),
    uniqueIndex('portal_user_added').on(table.organizationId, table.addedKey),
    index('portal_user_words').using('gin', table.words),
    // Each kind of people in both orders of its list (user.repository.ts): the first page is read without looking at the rest.
    ...roleTypes.flatMap((each) => [
      index(`portal_user_${each}_name`).on(table.organizationId, ...byName(table)).where(isOfKind(table, each)),
      index(`portal_user_${each}_email`).on(table.organizationId, table.email, table.id).where(isOfKind(table, each)),
    ]),
    index('portal_user_inactive').on(table.organizationId, ...byName(table)).where(sql`${table.status} = 'inactive' and ${table.deletedAt} is null`),
    index('portal_user_deleted').on(table.organizationId, ...byName(table)).where(sql`${table.deletedAt} is not null`),
  ],
)
