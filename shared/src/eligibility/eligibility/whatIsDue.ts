import { addDays } from './days'
import type { OwnActivity } from './eligibilityList.schemas'

/** Days before its last one from which a coach is reminded of what runs out. */
export const remindedDays = 60

/** Something that a coach is to see to. */
export interface DueThing {
  text: string
  /** It prevents coaching now; otherwise it runs out soon. */
  isMissing: boolean
  /** The activities that ask for it, by name. */
  activities: string[]
}

/**
 * What a coach has to bring or renew for the activities that they coach, once each: what is missing first, then what runs out,
 * soonest first.
 * @param today YYYY-MM-DD
 */
export function whatIsDue(activities: readonly OwnActivity[], today: string): DueThing[] {
  const last = addDays(today, remindedDays)
  const found = new Map<string, DueThing & { until: string }>()
  for (const { name, teams, eligibility } of activities) {
    if (teams.length === 0) continue
    for (const { verdict, text, until = '' } of eligibility.reasons) {
      if (verdict === 'met' && (until === '' || until > last)) continue
      const known = found.get(text)
      if (known) known.activities.push(name)
      else found.set(text, { text, isMissing: verdict !== 'met', activities: [name], until })
    }
  }
  return [...found.values()]
    .sort((one, other) => Number(other.isMissing) - Number(one.isMissing) || (one.until < other.until ? -1 : one.until > other.until ? 1 : 0))
    .map(({ until: _, ...thing }) => thing)
}
