import { timeText } from '../../platform/format/dateTexts'
import type { SlotRules } from '../../scheduling/slots/slot.schemas'

/** Minutes before a performance at which its performers are there, where the plan of the day does not say how long they take to get ready. */
export const usualReportMinutes = 20

/** "Be there at 9:10 AM": so long before the start as the plan of the day gives schools to get ready. The zone is said beside the start. */
export function reportText(start: Date, { arrival }: Pick<SlotRules, 'arrival'>, timeZone: string): string {
  const at = new Date(start.getTime() - (arrival?.ready ?? usualReportMinutes) * 60_000)
  return `Be there at ${timeText(at, timeZone).replace(/\s\S+$/, '')}`
}
