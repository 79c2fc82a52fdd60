import type { DisciplinaryKind } from './disciplinary.kinds'
import type { CountedKind, SummaryRow, YearPart } from './disciplinarySummary.schemas'
import type { HoldingAction } from './isActionActive'

/** An action as the summary counts it. */
export interface CountedAction extends HoldingAction {
  schoolId: number
  schoolName: string
  activityId: number | null
  activityName: string | null
  fineCents: number | null
  isActive: boolean
}

const counted: Record<DisciplinaryKind, CountedKind> = {
  warning: 'warnings', reprimand: 'warnings', ejection: 'ejections', suspension: 'suspensions', fine: 'fines', probation: 'others', forfeit: 'others', other: 'others',
}

/** Under which heading an action is counted. */
export const countedAs = (kind: DisciplinaryKind): CountedKind => counted[kind]

/** The half of its academic year that a day lies in. @param yearStartsOn YYYY-MM-DD */
export const partOf = (day: string, yearStartsOn: string): YearPart => (day.slice(0, 4) > yearStartsOn.slice(0, 4) ? 'spring' : 'fall')

type Counts = Omit<SummaryRow, 'school' | 'activity'>
const none: Counts = { ejections: 0, suspensions: 0, inForce: 0, warnings: 0, fines: 0, fineCents: 0, others: 0, total: 0 }

/** The sum of several counts. */
export const sumOf = (rows: readonly Counts[]): Counts =>
  rows.reduce<Counts>((sum, row) => Object.fromEntries((Object.keys(none) as (keyof Counts)[]).map((key) => [key, sum[key] + row[key]])) as unknown as Counts, none)

/** Counts actions by school and activity. What an appeal overturned never was; it is not counted. */
export function summarize(actions: readonly CountedAction[]): SummaryRow[] {
  const rows = new Map<string, SummaryRow>()
  for (const { schoolId, schoolName, activityId, activityName, kind, fineCents, isActive, appeal } of actions) {
    if (appeal === 'overturned') continue
    const key = `${schoolId}:${activityId ?? 0}`
    const row = rows.get(key) ?? { ...none, school: { schoolId, name: schoolName }, activity: activityId === null ? null : { activityId, name: activityName ?? '' } }
    rows.set(key, {
      ...row, [counted[kind]]: row[counted[kind]] + 1, total: row.total + 1, fineCents: row.fineCents + (fineCents ?? 0),
      inForce: row.inForce + (kind === 'suspension' && isActive ? 1 : 0),
    })
  }
  return [...rows.values()]
}
