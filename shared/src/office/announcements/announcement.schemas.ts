import { z } from 'zod'
import { BodyId, Id, line } from '../../platform/call/fields'
import { lines, OptionalDay } from '../../platform/call/formFields'
import { PageQuery } from '../../platform/call/paging'
import { PersonOutcome } from '../../identity/users/personList.schemas'
import { announcementStates, audiences } from './announcement.kinds'

const AudienceName = z.enum(audiences, 'Please choose who it is for.')

/** Everything of an announcement that the office chooses. Its text is plain: lines, and nothing in them is markup. */
export const AnnouncementFields = z.strictObject({
  title: line(100).min(1, 'Please enter a title.'),
  text: lines(2000).min(1, 'Please enter the text.'),
  audience: AudienceName,
  /** Its first day by the clocks of the office; empty for a draft. */
  from: OptionalDay,
  /** Its last day; empty if it stays until someone ends it. */
  until: OptionalDay,
})
export type AnnouncementFields = z.output<typeof AnnouncementFields>

export const AddAnnouncement = AnnouncementFields.extend({ key: z.uuid('This is not a valid key.') })
export const SaveAnnouncement = AnnouncementFields.partial().extend({ announcementId: Id, version: BodyId })

export const announcementSorts = ['from', '-from', 'until', '-until', 'title', '-title'] as const
export type AnnouncementSort = (typeof announcementSorts)[number]

/** What the list can be narrowed to. Without `deleted`: those that are there. */
export const announcementFilters = {
  state: z.enum(announcementStates, 'There is no such state.').optional(),
  audience: z.enum(audiences, 'There is no such audience.').optional(),
  deleted: z.enum(['yes'], 'Use yes.').optional(),
}
/** The newest first; drafts, which have no day yet, before them. */
export const ListAnnouncements = PageQuery.extend({ sort: z.enum(announcementSorts, 'There is no such order.').default('-from'), ...announcementFilters })

export const AnnouncementRow = z.strictObject({
  announcementId: z.number().int(),
  title: z.string(),
  audience: AudienceName,
  from: z.string(),
  until: z.string(),
  state: z.enum(announcementStates),
  isDeleted: z.boolean(),
})
export type AnnouncementRow = z.infer<typeof AnnouncementRow>

export const Announcement = AnnouncementRow.extend({ text: z.string(), version: z.number().int() })
export type Announcement = z.infer<typeof Announcement>

/** The most announcements that one call changes. */
export const mostAnnouncementsAtOnce = 100
export const AnnouncementIds = z.array(BodyId).min(1, 'Choose an announcement first.').max(mostAnnouncementsAtOnce, `At most ${mostAnnouncementsAtOnce} announcements together.`)
export const AnnouncementOutcomes = z.strictObject({ outcomes: z.array(PersonOutcome) })
export type AnnouncementOutcome = z.infer<typeof PersonOutcome>

/** As many as one person is shown: who is told more reads none of it. */
export const mostTold = 20

/** What someone is told today, newest first: the words and the day, and nothing of who wrote them or who else reads them. */
export const OwnAnnouncements = z.strictObject({
  announcements: z.array(z.strictObject({ announcementId: z.number().int(), title: z.string(), text: z.string(), from: z.string() })),
  /** The moment from which others may be there: the office's next midnight. */
  holdsUntil: z.string(),
})
export type OwnAnnouncements = z.infer<typeof OwnAnnouncements>
