import { z } from 'zod'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import type { DayPlan, SaveSlotRules } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { timeOfMinute } from '@portal/shared/platform/format/timeOfMinute'
import { minuteOfTime } from './dayPlaces'
import { isTime, Whole } from './ruleTexts'

const isMiles = (text: string) => /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 5_000
const MilesOrNone = z.string().refine((text) => text.trim() === '' || isMiles(text), 'Use a number from 0 to 5000, or leave this empty.')
const isSpeed = (text: string) => /^\d{1,3}(\.\d)?$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 200
/** A room, or a building, as a choice: "room:7", "building:Main". */
const End = z.string().min(1, 'Please choose a room or a building.')

/** Ways and distances of a day as they are typed. A pair is of two rooms or of two buildings; an empty start of the trips is no rule about them. */
export const WayTexts = z.object({
  within: Whole(0, 600), between: Whole(0, 600),
  pairs: z.array(z.object({ one: End, other: End, minutes: Whole(0, 600) })),
  leaves: z.string(), milesPerHour: z.string().refine(isSpeed, 'Use a number from 1 to 200.'), ready: Whole(0, 600),
  farMiles: MilesOrNone, farPrefer: z.enum(['early', 'late']), farBy: z.string(),
  miles: z.array(z.object({ schoolId: z.number(), miles: MilesOrNone })),
})
export type WayTexts = z.infer<typeof WayTexts>

export function wayTextsOf({ contest: { walks, rules, schools }, miles }: Pick<DayPlan, 'contest' | 'miles'>): WayTexts {
  const pairs = ([['room', walks.rooms], ['building', walks.buildings]] as const).flatMap(([kind, of]) => of.map(({ one, other, minutes }) => ({ one: `${kind}:${one}`, other: `${kind}:${other}`, minutes: String(minutes) })))
  return {
    within: String(walks.within), between: String(walks.between), pairs,
    leaves: rules.arrival ? timeOfMinute(rules.arrival.leaves) : '', milesPerHour: String(rules.arrival?.milesPerHour ?? 55), ready: String(rules.arrival?.ready ?? 30),
    farMiles: rules.far ? String(rules.far.beyondMiles) : '', farPrefer: rules.far?.prefer ?? 'early', farBy: timeOfMinute(rules.far?.by ?? 840),
    miles: schools.map(({ schoolId }) => ({ schoolId, miles: String(miles.find((each) => each.schoolId === schoolId)?.miles ?? '') })),
  }
}

/** The rooms and buildings that a pair can be of. */
export function endsOf({ contest: { rooms } }: Pick<DayPlan, 'contest'>): { value: string; label: string }[] {
  const buildings = [...new Set(rooms.map(({ building }) => building).filter(Boolean))]
  return [...rooms.map(({ roomId, name, building }) => ({ value: `room:${roomId}`, label: [name, building].filter(Boolean).join(', ') })), ...buildings.map((each) => ({ value: `building:${each}`, label: `All of ${each}` }))]
}

const kindOf = (end: string) => end.slice(0, end.indexOf(':'))
const keyOf = (end: string) => end.slice(end.indexOf(':') + 1)

/** What is wrong between fields: a pair of a room and a building, one pair twice, a distance without its time. */
export function wayProblems({ pairs, leaves, farMiles, farBy }: WayTexts): FieldProblem[] {
  const seen = new Set<string>()
  return [
    ...pairs.flatMap(({ one, other }, index): FieldProblem[] => {
      const at = (message: string) => [{ field: `pairs.${index}.other`, message }]
      const pair = [one, other].sort().join('\n')
      if (one === '' || other === '') return []
      if (one === other) return at('Please choose another one.')
      if (kindOf(one) !== kindOf(other)) return at('Please choose two rooms, or two buildings.')
      if (seen.has(pair)) return at('This pair is already listed.')
      seen.add(pair)
      return []
    }),
    ...(leaves !== '' && !isTime(leaves) ? [{ field: 'leaves', message: 'Please enter a time.' }] : []),
    ...(farMiles.trim() !== '' && !isTime(farBy) ? [{ field: 'farBy', message: 'Please enter a time.' }] : []),
  ]
}

/** What is sent for what was typed, once it is right; the rules that have no field here stay as they were. Schools without miles go by the map. */
export function waysOf({ eventId, version, contest: { days, rules, carried }, lengths }: Pick<DayPlan, 'eventId' | 'version' | 'contest' | 'lengths'>, texts: WayTexts) {
  const pairsOf = (kind: string) => texts.pairs.filter(({ one, other }) => kindOf(one) === kind && kindOf(other) === kind).map(({ one, other, minutes }) => ({ one: keyOf(one), other: keyOf(other), minutes: Number(minutes) }))
  const leaves = minuteOfTime(texts.leaves)
  return {
    eventId, version, days, carried, lengths,
    walks: { within: Number(texts.within), between: Number(texts.between), rooms: pairsOf('room').map(({ one, other, minutes }) => ({ one: Number(one), other: Number(other), minutes })), buildings: pairsOf('building') },
    miles: texts.miles.filter(({ miles }) => miles.trim() !== '').map(({ schoolId, miles }) => ({ schoolId, miles: Number(miles) })),
    rules: {
      ...rules, arrival: leaves === null ? null : { leaves, milesPerHour: Number(texts.milesPerHour), ready: Number(texts.ready) },
      far: texts.farMiles.trim() === '' ? null : { beyondMiles: Number(texts.farMiles), prefer: texts.farPrefer, by: minuteOfTime(texts.farBy) ?? 0 },
    },
  } satisfies SaveSlotRulesInput
}
type SaveSlotRulesInput = z.input<typeof SaveSlotRules>

const fields: Readonly<Record<string, keyof WayTexts>> = {
  'walks.within': 'within', 'walks.between': 'between', 'rules.arrival.leaves': 'leaves', 'rules.arrival.milesPerHour': 'milesPerHour', 'rules.arrival.ready': 'ready', 'rules.far.beyondMiles': 'farMiles', 'rules.far.by': 'farBy',
}

/** Problems of what is sent, at the fields in which it is typed: a pair, and a school, by their place there. */
export function atWayTexts(problems: readonly FieldProblem[], texts: WayTexts): FieldProblem[] {
  const places = (kind: string) => texts.pairs.flatMap(({ one, other }, index) => (kindOf(one) === kind && kindOf(other) === kind ? [index] : []))
  const schools = texts.miles.flatMap(({ miles }, index) => (miles.trim() === '' ? [] : [index]))
  return problems.map(({ field, message }) => {
    const pair = /^walks\.(room|building)s\.(\d+)(?:\.(\w+))?/.exec(field)
    const school = /^miles\.(\d+)/.exec(field)
    return { field: pair ? `pairs.${places(pair[1]!)[Number(pair[2])] ?? 0}.${pair[3] ?? 'other'}` : school ? `miles.${schools[Number(school[1])] ?? 0}.miles` : fields[field] ?? field, message }
  })
}
