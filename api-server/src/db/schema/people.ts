import { sql, type SQL } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { namingWishes } from '@portal/shared/publicNames/publicNameRules'
import { genders, personStatuses } from '@portal/shared/users/person.schemas'
import { roleTypes, type RoleType } from '@portal/shared/access/roleTypes'
import { createdAt, id, moment, tsvector, wordsOf } from './columns'
import { organization } from './organizations'
import { school } from './schools'

/** The order of lists of people: the same on every database, and one that finds a beginning of a name by itself. */
const byName = (table: { lastName: AnyPgColumn; firstName: AnyPgColumn; id: AnyPgColumn }) => [sql`lower(${table.lastName}) collate "C"`, sql`lower(${table.firstName}) collate "C"`, table.id] as const

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
    /** Until when the password stands that the office gave for a while; null for a password of the person's own. */
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

export const role = pgTable(
  'role',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    name: text('name').notNull(),
    roleType: text('role_type', { enum: roleTypes }).notNull(),
    permissions: text('permissions').array().notNull(),
    description: text('description').notNull().default(''),
    /** True for roles that may act for every team of their school (athletic directors and the like). */
    wholeSchool: boolean('whole_school').notNull().default(false),
    /** Staff may ask for this role when they join. */
    requestable: boolean('requestable').notNull().default(true),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('role_name').on(table.organizationId, table.name)],
)

/** A role that a person holds, at one school or (schoolId null) at the organization. */
export const userRole = pgTable(
  'user_role',
  {
    id: id(),
    userId: integer('user_id').notNull().references(() => user.id),
    roleId: integer('role_id').notNull().references(() => role.id),
    schoolId: integer('school_id').references(() => school.id),
    createdAt: createdAt(),
  },
  (table) => [index('user_role_user').on(table.userId), index('user_role_school').on(table.schoolId), index('user_role_role').on(table.roleId)],
)

export const session = pgTable(
  'session',
  {
    id: id(),
    userId: integer('user_id').notNull().references(() => user.id),
    /** The role chosen for this session; null while its person holds none. */
    userRoleId: integer('user_role_id').references(() => userRole.id),
    /** SHA-256 of the token, in hex. The token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    /** In admin-as-user mode the admin behind the session, and why. */
    actingUserId: integer('acting_user_id').references(() => user.id),
    actingReason: text('acting_reason'),
    /** In the School Admin view the school that an org admin works as within. */
    viewSchoolId: integer('view_school_id').references(() => school.id),
    /** The browser as it calls itself, so that a person knows their sessions apart. */
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    /** Kept to a few minutes' truth, so that reading does not write each time. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** When it was last used in a role of the office, or its person proved who they are: what is done in their other roles does not keep the office open. */
    officeUsedAt: moment('office_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('session_user').on(table.userId)],
)

/** A link that lets a person set a password: for a new person, or one who forgot theirs. */
export const passwordLink = pgTable(
  'password_link',
  {
    id: id(),
    userId: integer('user_id').notNull().references(() => user.id),
    purpose: text('purpose', { enum: ['newUser', 'reset'] }).notNull(),
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('password_link_user').on(table.userId)],
)

/** A six-digit code sent to an e-mail address or a phone. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: id(),
    channel: text('channel', { enum: ['email', 'phone'] }).notNull(),
    target: text('target').notNull(),
    /** What the code is for: passwordSetUpByNewUser, forgetPass. A code for one thing is none for another. */
    purpose: text('purpose').notNull(),
    /** Keyed hash; six digits alone could be tried out. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    verifiedAt: moment('verified_at'),
    usedAt: moment('used_at'),
  },
  (table) => [index('one_time_code_target').on(table.channel, table.target, table.purpose)],
)

/** Tries to sign in that did not succeed, counted per e-mail address and per network address. */
export const signInTries = pgTable('sign_in_tries', {
  /** "email:…" or "address:…", hashed. */
  key: text('key').primaryKey(),
  tries: integer('failures').notNull(),
  /** Start of the window that `tries` counts in. */
  since: moment('since').notNull(),
  /** No try is looked at before this moment. */
  closedUntil: moment('closed_until'),
})

export const student = pgTable(
  'student',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    schoolId: integer('school_id').notNull().references(() => school.id),
    userId: integer('user_id').references(() => user.id),
    /** The key of the source that the student was imported from. */
    externalId: text('external_id'),
    /** As portal_user has it. */
    addedKey: text('added_key'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** 9 to 12 in high schools; lower for others. */
    grade: integer('grade').notNull(),
    /** Empty if not said. */
    gender: text('gender', { enum: genders }).notNull().default(''),
    /** For age rules only; never shown in public. */
    bornOn: date('born_on', { mode: 'string' }),
    /** What eligibility asks beside documents: the first day in grade 9, the day of coming from another school, the last examination by a doctor. */
    enteredGrade9On: date('entered_grade_9_on', { mode: 'string' }),
    transferredOn: date('transferred_on', { mode: 'string' }),
    physicalOn: date('physical_on', { mode: 'string' }),
    /** Finished school; stays in past rosters and results. */
    graduatedOn: date('graduated_on', { mode: 'string' }),
    /** In small letters; empty if none. A student's own account has its own. */
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    photoFileId: integer('photo_file_id'),
    status: text('status', { enum: personStatuses }).notNull().default('active'),
    /** Whether everybody may read the name: what the family said, and what the school said (shared publicNameRules.ts). Who said it stands in naming_word. */
    familyNaming: text('family_naming', { enum: namingWishes }).notNull().default('unsaid'),
    schoolNaming: text('school_naming', { enum: namingWishes }).notNull().default('unsaid'),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
    /** What was known of the student is gone; the row stays for rosters and results, under a pseudonym. */
    erasedAt: moment('erased_at'),
    searchText: text('search_text').notNull().generatedAlwaysAs((): SQL => sql`lower(${student.firstName} || ' ' || ${student.lastName} || ' ' || ${student.email})`),
    words: tsvector('words').notNull().generatedAlwaysAs((): SQL => wordsOf(student.firstName, student.lastName, student.email)),
  },
  (table) => [
    index('student_school').on(table.schoolId), index('student_user').on(table.userId),
    uniqueIndex('student_external').on(table.organizationId, table.externalId),
    index('student_words').using('gin', table.words),
    index('student_name').on(table.organizationId, ...byName(table)).where(sql`${table.deletedAt} is null`),
    index('student_email').on(table.organizationId, table.email, table.id).where(sql`${table.deletedAt} is null`),
    index('student_inactive').on(table.organizationId, ...byName(table)).where(sql`${table.status} = 'inactive' and ${table.deletedAt} is null`),
    index('student_deleted').on(table.organizationId, ...byName(table)).where(sql`${table.deletedAt} is not null`),
    uniqueIndex('student_added').on(table.organizationId, table.addedKey),
  ],
)

/** Whose parent a user is. */
export const parentOfStudent = pgTable(
  'parent_of_student',
  {
    id: id(),
    userId: integer('user_id').notNull().references(() => user.id),
    studentId: integer('student_id').notNull().references(() => student.id),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('parent_of_student_pair').on(table.userId, table.studentId), index('parent_of_student_student').on(table.studentId)],
)
