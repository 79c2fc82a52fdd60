import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { documentAudiences, entrySources, entryStates, eventKinds, eventStages } from '@portal/shared/competition/events/event.kinds'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { district } from '../../directory/districts/district.tables'
import { school } from '../../directory/schools/school.tables'
import { setupItem } from '../../directory/setupLists/setupList.tables'
import { team } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { storedFile } from '../../platform/files/file.tables'
import { venue, venueAsset } from '../../scheduling/venues/venue.tables'

/** Something that several teams attend: a tournament, a meet, a contest, a championship. */
export const event = pgTable(
  'event',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    /** Null for an event without teams of one activity (manual). */
    activityId: integer('activity_id').references(() => activity.id),
    levelId: integer('level_id').references(() => level.id),
    /** District, area, regional, state: a word of the office's own list. */
    eventLevelId: integer('event_level_id').references(() => setupItem.id),
    kind: text('kind', { enum: eventKinds }).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** IANA zone of the place. */
    timeZone: text('time_zone').notNull(),
    venueId: integer('venue_id').references(() => venue.id),
    /** Whose staff runs it besides the office. */
    hostSchoolId: integer('host_school_id').references(() => school.id),
    /** Until then teams enter; null for no deadline. */
    entryDueAt: moment('entry_due_at'),
    /** Most teams, invitations included; null for no limit. */
    mostTeams: integer('most_teams'),
    /** Integer cents, charged later; 0 for none. */
    feeCents: integer('fee_cents').notNull().default(0),
    stage: text('stage', { enum: eventStages }).notNull().default('draft'),
    /** When what is seen changed last. */
    stagedAt: moment('staged_at'),
    /** Of the last classification that was certified, while all that have teams are (eventCertification); null otherwise. */
    certifiedAt: moment('certified_at'),
    certifiedByUserId: integer('certified_by_user_id').references(() => user.id),
    cancelledAt: moment('cancelled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    createdByUserId: integer('created_by_user_id').references(() => user.id),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    /** iCalendar SEQUENCE: rises when time, place or state change. */
    sequence: integer('sequence').notNull().default(0),
    addedKey: text('added_key'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('event_list').on(table.organizationId, table.academicYearId, table.startsOn, table.id),
    index('event_activity').on(table.activityId, table.academicYearId),
    index('event_venue').on(table.venueId),
    index('event_host').on(table.hostSchoolId),
    index('event_event_level').on(table.eventLevelId),
    uniqueIndex('event_added').on(table.organizationId, table.addedKey),
  ],
)

/** A part of an event's time: a day, a session, a coaches' meeting, with its own place if it has one. */
export const eventSession = pgTable(
  'event_session',
  {
    id: id(),
    eventId: integer('event_id').notNull().references(() => event.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    venueId: integer('venue_id').references(() => venue.id),
    assetId: integer('asset_id').references(() => venueAsset.id),
    note: text('note').notNull().default(''),
    position: integer('position').notNull(),
    /** Taken out after people could see it: kept, so that calendars that have it learn that it is off. */
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (table) => [index('event_session_event').on(table.eventId, table.startsAt), index('event_session_venue').on(table.venueId, table.startsAt)],
)

/** A team of an event, or the invitation of one. */
export const eventTeam = pgTable(
  'event_team',
  {
    id: id(),
    eventId: integer('event_id').notNull().references(() => event.id),
    teamId: integer('team_id').notNull().references(() => team.id),
    classificationId: integer('classification_id').references(() => classification.id),
    source: text('source', { enum: entrySources }).notNull(),
    state: text('state', { enum: entryStates }).notNull(),
    /** For qualifiers: of which district, and as its how many best. */
    districtId: integer('district_id').references(() => district.id),
    districtRank: integer('district_rank'),
    /** From 1; null as long as it is not seeded. */
    seed: integer('seed'),
    note: text('note').notNull().default(''),
    /** For invitations. */
    invitedAt: moment('invited_at'),
    answerDueAt: moment('answer_due_at'),
    answeredAt: moment('answered_at'),
    answeredByUserId: integer('answered_by_user_id').references(() => user.id),
    reason: text('reason').notNull().default(''),
    /** The result: place from 1, and a score as the event writes it ("214.5"). */
    place: integer('place'),
    result: text('result').notNull().default(''),
    /** From 1 in its classification, each once, while that is certified; null otherwise. */
    position: integer('position'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('event_team_once').on(table.eventId, table.teamId), index('event_team_team').on(table.teamId),
    index('event_team_district').on(table.districtId),
  ],
)

/** A part of an event’s team results with places of its own: the girls of a meet, of one classification. An event without any has one list, that of its teams. */
export const eventDivision = pgTable(
  'event_division',
  {
    id: id(),
    eventId: integer('event_id').notNull().references(() => event.id),
    /** "Girls", "Boys JV": as its team scores are called. */
    title: text('title').notNull(),
    classificationId: integer('classification_id').references(() => classification.id),
    /** From 1, in the order in which they are read. */
    position: integer('position').notNull(),
  },
  (table) => [index('event_division_event').on(table.eventId, table.position)],
)

/** What a team has in a division; as of event_team, its position stands while the division is certified. */
export const eventDivisionTeam = pgTable(
  'event_division_team',
  {
    id: id(),
    divisionId: integer('division_id').notNull().references(() => eventDivision.id, { onDelete: 'cascade' }),
    teamId: integer('team_id').notNull().references(() => team.id),
    place: integer('place'),
    result: text('result').notNull().default(''),
    position: integer('position'),
  },
  (table) => [uniqueIndex('event_division_team_once').on(table.divisionId, table.teamId), index('event_division_team_team').on(table.teamId)],
)

/** Someone certified the positions of a classification's teams: their results are not changed until that is withdrawn, and its row is gone. */
export const eventCertification = pgTable(
  'event_certification',
  {
    eventId: integer('event_id').notNull().references(() => event.id),
    /** Of a classification, 0 for the teams that have none; where the event has divisions, of one of those. */
    classificationId: integer('classification_id').notNull(),
    certifiedAt: moment('certified_at').notNull(),
    certifiedByUserId: integer('certified_by_user_id').references(() => user.id),
    /** Whether the office put tied teams in an order on purpose; null where nobody was asked. */
    ordersTies: boolean('orders_ties'),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.classificationId] })],
)

/** A student whom a school enters in an event. */
export const eventPlayer = pgTable(
  'event_player',
  {
    id: id(),
    eventId: integer('event_id').notNull().references(() => event.id),
    teamId: integer('team_id').notNull().references(() => team.id),
    studentId: integer('student_id').notNull().references(() => student.id),
    /** What they do there: a position, a category, in words of the activity. */
    part: text('part').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('event_player_once').on(table.eventId, table.teamId, table.studentId), index('event_player_student').on(table.studentId)],
)

/** A paper of an event: program, rules, map. */
export const eventDocument = pgTable(
  'event_document',
  {
    id: id(),
    eventId: integer('event_id').notNull().references(() => event.id),
    fileId: integer('file_id').notNull().references(() => storedFile.id),
    title: text('title').notNull(),
    audience: text('audience', { enum: documentAudiences }).notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (table) => [index('event_document_event').on(table.eventId), index('event_document_file').on(table.fileId)],
)

/** What was done to an event's publication, kept for good. */
export const eventAct = pgTable(
  'event_act',
  {
    id: id(),
    eventId: integer('event_id').notNull().references(() => event.id),
    act: text('act').notNull(),
    data: jsonb('data').$type<unknown>().notNull(),
    byUserId: integer('by_user_id').references(() => user.id),
    at: createdAt(),
  },
  (table) => [index('event_act_event').on(table.eventId, table.at)],
)
