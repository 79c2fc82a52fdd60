import { defaultsForKind } from '@portal/shared/directory/activities/defaultsForKind'
import type { ActivityRules, activityKinds, genders } from '@portal/shared/directory/activities/activity.schemas'
import { addDays, daysBetween } from '@portal/shared/platform/format/zonedTime'
import { demoRules } from './demoRules'

/** How a sport's scores come about. */
export type ScoreStyle = 'goals' | 'football' | 'basketball' | 'sets' | 'runs' | 'dual'

/** An activity of the demo: who takes part, when it is played, how it scores. */
export interface DemoActivity {
  /** From 1; the key in the database and the order in lists. */
  id: number
  slug: string
  name: string
  kind: (typeof activityKinds)[number]
  gender: (typeof genders)[number]
  rules: ActivityRules | null
  /** Null for activities without matches. */
  season: {
    style: ScoreStyle
    /** First and last day as MM-DD of the academic year that begins in August. */
    from: string
    to: string
    /** True: moved so that it is always well under way, whatever the day. */
    alwaysUnderWay: boolean
    /** Days of the week with matches: 5 is Friday. */
    weekdays: number[]
    times: string[]
    place: 'gym' | 'field'
    /** Districts play each other twice where there are few enough teams. */
    doubleUpTo: number
    nonDistrict: number
  } | null
  /** Share of schools of 110 students that take part, and how much it grows when a school is twice as large. */
  share: number
  growth: number
  /** Smallest school with a junior varsity; null where there is none. */
  juniorVarsityFrom: number | null
  rosterSize: [number, number]
  /** By name, as rosters keep them; those that are usual in the sport. */
  positions: string[]
}

const evening = ['19:00', '19:30', '18:30']
const afternoon = ['16:30', '17:00', '16:00']
const winter = { weekdays: [2, 5], place: 'gym', doubleUpTo: 7, nonDistrict: 5, alwaysUnderWay: true } as const

const listed: Omit<DemoActivity, 'id' | 'positions'>[] = [
  {
    slug: 'girls-soccer', name: 'Girls Soccer', kind: 'teamSport', gender: 'girls', rules: demoRules.soccer, share: 0.42, growth: 0.15, juniorVarsityFrom: 200,
    season: { ...winter, style: 'goals', from: '11-10', to: '02-05', weekdays: [2, 5], times: ['17:00', '17:30', '18:00'], place: 'field', doubleUpTo: 8, nonDistrict: 4 },
    rosterSize: [14, 22],
  },
  {
    slug: 'boys-soccer', name: 'Boys Soccer', kind: 'teamSport', gender: 'boys', rules: demoRules.soccer, share: 0.47, growth: 0.15, juniorVarsityFrom: null,
    season: { ...winter, style: 'goals', from: '11-10', to: '02-05', weekdays: [2, 5], times: ['19:00', '19:30', '20:00'], place: 'field', doubleUpTo: 7, nonDistrict: 4 },
    rosterSize: [14, 22],
  },
  {
    slug: 'football', name: 'Football', kind: 'teamSport', gender: 'boys', rules: demoRules.football, share: 0.45, growth: 0.13, juniorVarsityFrom: null,
    season: { style: 'football', from: '08-28', to: '11-07', alwaysUnderWay: false, weekdays: [5], times: ['19:30', '19:00'], place: 'field', doubleUpTo: 0, nonDistrict: 3 },
    rosterSize: [18, 30],
  },
  {
    slug: 'volleyball', name: 'Volleyball', kind: 'teamSport', gender: 'girls', rules: demoRules.volleyball, share: 0.8, growth: 0.08, juniorVarsityFrom: 150,
    season: { style: 'sets', from: '08-11', to: '10-24', alwaysUnderWay: false, weekdays: [2, 4], times: ['18:30', '18:00', '19:00'], place: 'gym', doubleUpTo: 7, nonDistrict: 4 },
    rosterSize: [12, 15],
  },
  {
    slug: 'girls-basketball', name: 'Girls Basketball', kind: 'teamSport', gender: 'girls', rules: demoRules.basketball, share: 0.78, growth: 0.08, juniorVarsityFrom: 150,
    season: { ...winter, style: 'basketball', from: '11-05', to: '02-09', weekdays: [2, 5], times: ['18:00', '18:30', '17:30'] },
    rosterSize: [12, 15],
  },
  {
    slug: 'boys-basketball', name: 'Boys Basketball', kind: 'teamSport', gender: 'boys', rules: demoRules.basketball, share: 0.86, growth: 0.06, juniorVarsityFrom: 150,
    season: { ...winter, style: 'basketball', from: '11-05', to: '02-09', weekdays: [2, 5], times: evening },
    rosterSize: [12, 15],
  },
  {
    slug: 'baseball', name: 'Baseball', kind: 'teamSport', gender: 'boys', rules: demoRules.baseball, share: 0.45, growth: 0.13, juniorVarsityFrom: null,
    season: { style: 'runs', from: '02-22', to: '05-01', alwaysUnderWay: false, weekdays: [2, 5], times: afternoon, place: 'field', doubleUpTo: 6, nonDistrict: 3 },
    rosterSize: [14, 20],
  },
  {
    slug: 'softball', name: 'Softball', kind: 'teamSport', gender: 'girls', rules: demoRules.softball, share: 0.4, growth: 0.13, juniorVarsityFrom: null,
    season: { style: 'runs', from: '02-22', to: '05-01', alwaysUnderWay: false, weekdays: [1, 4], times: afternoon, place: 'field', doubleUpTo: 6, nonDistrict: 3 },
    rosterSize: [13, 18],
  },
  {
    slug: 'tennis', name: 'Team Tennis', kind: 'tennis', gender: 'mixed', rules: demoRules.tennis, share: 0.34, growth: 0.14, juniorVarsityFrom: null,
    season: { style: 'dual', from: '08-25', to: '10-15', alwaysUnderWay: false, weekdays: [1, 3], times: afternoon, place: 'field', doubleUpTo: 0, nonDistrict: 1 },
    rosterSize: [14, 18],
  },
  { slug: 'band', name: 'Band', kind: 'music', gender: 'mixed', rules: null, share: 0.36, growth: 0.15, juniorVarsityFrom: null, season: null, rosterSize: [18, 30] },
]

export const demoActivities: DemoActivity[] = listed.map((activity, index) => ({
  ...activity, id: index + 1, positions: defaultsForKind(activity.kind, activity.name).positions.map(({ name }) => name),
}))

export const levels = [
  { id: 1, slug: 'varsity', name: 'Varsity', position: 1 },
  { id: 2, slug: 'junior-varsity', name: 'Junior Varsity', position: 2 },
] as const

/** The academic year (August to July) that a day lies in: the year it begins in. */
export const startYearOf = (today: string) => Number(today.slice(0, 4)) - (today.slice(5, 7) < '08' ? 1 : 0)

/** Days with matches that a season shifted to `today` has behind it and before it. */
const behind = 50
const ahead = 34

/**
 * First and last day of a season. One that must be under way keeps its place in the calendar if `today` lies well inside
 * (from 45 % to 75 % of it); otherwise it is moved around `today`.
 */
export function seasonWindow({ from, to, alwaysUnderWay }: { from: string; to: string; alwaysUnderWay: boolean }, today: string): { from: string; to: string } {
  const year = startYearOf(today)
  const inYear = (monthDay: string) => `${monthDay < '08' ? year + 1 : year}-${monthDay}`
  const natural = { from: inYear(from), to: inYear(to) }
  const progress = daysBetween(natural.from, today) / daysBetween(natural.from, natural.to)
  if (!alwaysUnderWay || (progress > 0.45 && progress < 0.75)) return natural
  return { from: addDays(today, -behind), to: addDays(today, ahead) }
}

/** The days with matches in a window. */
export function matchDays({ from, to }: { from: string; to: string }, weekdays: readonly number[]): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) days.push(day)
  }
  return days
}
