import { z } from 'zod'
import { BodyId, Day, Id } from '../../platform/call/fields'
import { pageOf, PageQuery } from '../../platform/call/paging'
import { LegalWords } from '../legalTexts/legalText.schemas'
import { PersonPageQuery } from '../users/personList.schemas'

/** Who is listed: everyone who is asked, who has acknowledged the version that counts, who has not. */
export const acknowledgmentStates = ['all', 'given', 'missing'] as const

/** How often someone is reminded in a day, and how many people at once. */
export const remindersADay = 2
export const mostReminded = 100

/** The rules of the current year as a member of a school's staff meets them. Version 0: there are none. */
export const OwnRules = z.strictObject({
  yearLabel: z.string(),
  version: z.number().int(),
  /** As legal texts: paragraphs, and headings after "# ". */
  text: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  /** The last day on which they can be put off, YYYY-MM-DD; null for version 0. */
  dueOn: z.string().nullable(),
  /** The person is asked to acknowledge them now; `isOverdue` not to be put off anymore. */
  isAsked: z.boolean(),
  isOverdue: z.boolean(),
  /** What the person acknowledged last, this year. */
  acknowledged: z.strictObject({ version: z.number().int(), at: z.iso.datetime() }).nullable(),
})
export type OwnRules = z.infer<typeof OwnRules>

/** The rules of a year as the office keeps them. Version 0: none is published. */
export const YearRules = z.strictObject({
  yearLabel: z.string(),
  isCurrentYear: z.boolean(),
  version: z.number().int(),
  text: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  publishedBy: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** Staff are asked. False without a version, and once the office stopped asking. */
  isAsking: z.boolean(),
})
export type YearRules = z.infer<typeof YearRules>

export const PublishRules = z.strictObject({
  text: LegalWords,
  dueOn: z.string().min(1, 'Please enter the last day.').pipe(Day),
  /** Everyone who acknowledged an earlier version of the year is asked again; the first version asks everyone. */
  asksAgain: z.boolean('Use true or false.'),
  /** The version that was looked at: if another one is current by now, nothing is published. */
  basedOn: z.number('This is not a valid number.').int('This is not a valid number.').min(0, 'This is not a valid number.').max(1_000_000, 'This is not a valid number.'),
})

export const Acknowledge = z.strictObject({ version: z.number('This is not a valid number.').int('This is not a valid number.').min(1, 'This is not a valid number.').max(1_000_000, 'This is not a valid number.') })

export const acknowledgmentFilters = { state: z.enum(acknowledgmentStates, 'There is no such list.').default('all'), schoolId: Id.optional() }
export const AcknowledgmentQuery = PersonPageQuery.extend(acknowledgmentFilters)
export const AcknowledgmentExport = z.strictObject({ search: PageQuery.shape.search, ...acknowledgmentFilters })

export const AcknowledgmentRow = z.strictObject({
  userId: z.number().int(), firstName: z.string(), lastName: z.string(), email: z.string(),
  schools: z.array(z.strictObject({ schoolId: z.number().int(), name: z.string() })),
  /** The latest version that the person acknowledged this year, and when; null for none. */
  version: z.number().int().nullable(),
  acknowledgedAt: z.iso.datetime().nullable(),
  /** That version counts. */
  isGiven: z.boolean(),
})
export type AcknowledgmentRow = z.infer<typeof AcknowledgmentRow>

/** A page of them. `asked` and `given` count all whom the reader sees; nobody is listed in a year in which nobody is asked. */
export const AcknowledgmentPage = pageOf(AcknowledgmentRow).extend({ asked: z.number().int(), given: z.number().int() })

/** Some people; null for everyone who has not acknowledged them (the office). */
export const RemindOfRules = z.strictObject({ userIds: z.array(BodyId).min(1, 'Please choose someone.').max(mostReminded, `At most ${mostReminded} together.`).nullable() })
