import { z } from 'zod'
import { ContestNameField } from '../../directory/activities/activity.schemas'
import { AddedKey, BodyId, Day, Id, line } from '../../platform/call/fields'
import { daysBetween } from '../../platform/format/zonedTime'
import { calendarRuleLimits } from './calendarRule.kinds'
import { weekStarts } from '../../identity/organizations/weekStart.kinds'

/** Everything of a blackout that the office chooses. Days are those of the academic year, both ends included. */
export const BlackoutValues = z.strictObject({
  name: line(calendarRuleLimits.name).min(1, 'Please enter a name.'),
  startsOn: Day,
  endsOn: Day,
  /** Only these activities; empty for all. */
  activityIds: z.array(BodyId).max(200, 'At most 200 activities.'),
  /** On the same dates each year: it is copied when the next one is made. */
  everyYear: z.boolean('Use yes or no.').default(false),
})
export type BlackoutValues = z.output<typeof BlackoutValues>

/** Why days cannot be a blackout of a year, by field; the form and the server both ask this. */
export function problemsOfBlackout({ startsOn, endsOn }: Pick<BlackoutValues, 'startsOn' | 'endsOn'>, year: { label: string; startsOn: string; endsOn: string }): { field: 'startsOn' | 'endsOn'; message: string }[] {
  const message = `This day is not in the academic year ${year.label}.`
  if (startsOn < year.startsOn || startsOn > year.endsOn) return [{ field: 'startsOn', message }]
  if (endsOn < startsOn) return [{ field: 'endsOn', message: 'The last day is before the first one.' }]
  if (endsOn > year.endsOn) return [{ field: 'endsOn', message }]
  return daysBetween(startsOn, endsOn) >= calendarRuleLimits.days ? [{ field: 'endsOn', message: `At most ${calendarRuleLimits.days} days.` }] : []
}

export const AddBlackout = BlackoutValues.extend({ key: AddedKey })
export const SaveBlackout = BlackoutValues.extend({ blackoutId: Id, version: BodyId })
export const RemoveBlackout = z.strictObject({ blackoutId: Id })

const atMost = (most: number) => z.number('Use a whole number.').int('Use a whole number.').min(1, 'At least 1.').max(most, `At most ${most}.`).nullable()

/** Matches that a team may play; null for no limit. */
export const LimitValues = z.strictObject({ perWeek: atMost(calendarRuleLimits.perWeek), perSeason: atMost(calendarRuleLimits.perSeason) })
export type LimitValues = z.output<typeof LimitValues>

export const SaveLimit = z.strictObject({
  activityId: BodyId,
  levelId: BodyId,
  values: LimitValues,
  /** What the person saw: if the values have changed since, they are not overwritten. */
  seen: LimitValues,
})

export const WeekStartValue = z.enum(weekStarts, 'Please choose a day.')
export const SaveWeekStart = z.strictObject({ weekStartsOn: WeekStartValue, seen: WeekStartValue })

const id = z.number().int()
const Named = z.strictObject({ id, name: z.string() })

export const BlackoutRow = BlackoutValues.extend({ blackoutId: id, version: id, daysText: z.string() })
export type BlackoutRow = z.output<typeof BlackoutRow>

export const CalendarRules = z.strictObject({
  year: z.strictObject({ label: z.string(), startsOn: z.string(), endsOn: z.string() }),
  /** True for an academic year before the current one: nothing can be changed. */
  readOnly: z.boolean(),
  /** By day. */
  blackouts: z.array(BlackoutRow),
  activities: z.array(Named.extend({ contestName: ContestNameField })),
  levels: z.array(Named),
  /** Those that are set; of every year. */
  limits: z.array(LimitValues.extend({ activityId: id, levelId: id })),
  weekStartsOn: WeekStartValue,
})
export type CalendarRules = z.output<typeof CalendarRules>

/** A match, an event or a team that does not keep to the rules as they are now. */
export const Breach = z.strictObject({
  key: z.string(),
  kind: z.enum(['blackout', 'event', 'weekLimit', 'seasonLimit']),
  /** A whole sentence. */
  text: z.string(),
  /** The match, where it is one. */
  matchId: id.nullable(),
  /** The team; of a match its home team; null for an event. */
  teamId: id.nullable(),
  eventId: id.nullable(),
})
export const Breaches = z.strictObject({
  /** The first ones of each kind, by day or team. */
  rows: z.array(Breach),
  total: id,
})
export type Breaches = z.output<typeof Breaches>
