import { addDays } from '../../platform/format/zonedTime'
import { certifiedText } from '../events/closedRules'
import type { ContestSettings } from '../performances/eventCategory.schemas'
import { checkInValues } from '../performances/performance.kinds'
import { addRefusal, judgedText, type DeedButton, type PerformanceFacts, type PerformanceReader, type PerformanceRefusal } from '../performances/performanceRules'

/** A performance, as far as it decides whether it can be scratched. */
export interface ScratchFacts extends PerformanceFacts {
  /** Its school or the office scratched it, and nobody has undone that. */
  isScratched: boolean
  /** The event's deadline for scratches and substitutes has passed: from then on the office alone, with a reason. */
  isScratchOver: boolean
}

export const scratchOverText = 'The deadline for scratches and substitutes has passed. Please ask the office.'
export const hereText = 'This performance is checked in. Please ask the office.'
export const notStartedText = 'This performance did not start, so there is nothing to scratch.'
export const undoFirstText = 'This performance is scratched. Undo that first.'
export const scratchReasonText = 'Please enter a reason.'

/**
 * The last day on which schools scratch and substitute: so many days before the first day of the event. Null where that is not set: then they do as
 * long as they change their selections.
 * @param firstDay YYYY-MM-DD by the clocks of the event's place
 */
export const lastDayToScratch = (firstDay: string, { scratchDays }: Pick<ContestSettings, 'scratchDays'>): string | null => (scratchDays === null ? null : addDays(firstDay, -scratchDays))

/** Whether the deadline for scratches and substitutes has passed. Selections that freeze later than it keep it open: what can be removed can be scratched. */
export function isScratchOverOn(today: string, firstDay: string, settings: Pick<ContestSettings, 'scratchDays'>, isFrozen: boolean): boolean {
  const last = lastDayToScratch(firstDay, settings)
  return isFrozen && (last === null || today > last)
}

const locked = (message: string): PerformanceRefusal => ({ id: 'locked', message })
const isOffice = ({ roleType }: PerformanceReader) => roleType === 'org'

/** What both ask: whoever enters performances of the school, until the deadline, while nothing is rated or certified. */
function changeRefusal(performance: ScratchFacts, who: PerformanceReader): PerformanceRefusal | null {
  const refusal = addRefusal({ schoolId: performance.schoolId, isFrozen: false }, who)
  if (refusal) return refusal
  if (performance.isCertified) return locked(certifiedText)
  if (isOffice(who)) return null
  if (performance.isSignedOff || performance.isReleased) return locked(judgedText)
  return performance.isScratchOver ? locked(scratchOverText) : null
}

/** Scratch a performance, or undo that. What the door said of it, a school does not change. */
export function scratchRefusal(performance: ScratchFacts, who: PerformanceReader): PerformanceRefusal | null {
  const refusal = changeRefusal(performance, who)
  if (refusal || performance.isScratched) return refusal
  if (performance.checkInValue === checkInValues.didNotStart) return locked(notStartedText)
  return performance.checkInValue === checkInValues.present && !isOffice(who) ? locked(hereText) : null
}

/** Have one student perform in place of another. */
export const substituteRefusal = (performance: ScratchFacts, who: PerformanceReader): PerformanceRefusal | null =>
  changeRefusal(performance, who) ?? (performance.isScratched ? locked(undoFirstText) : null)

/** Whether a reason is asked for: of every scratch, and of all that is done after the deadline. */
export const needsReason = ({ isScratchOver }: Pick<ScratchFacts, 'isScratchOver'>, deed: 'scratch' | 'undo' | 'substitute'): boolean => deed === 'scratch' || isScratchOver

/** The buttons of one performance, as those who run its school's performances see them; null for others. */
export function scratchButtonsOf(performance: ScratchFacts, who: PerformanceReader): { scratch: DeedButton; substitute: DeedButton } | null {
  const button = (refusal: PerformanceRefusal | null): DeedButton => ({ isShown: true, disabledText: refusal?.message ?? '' })
  const refusal = scratchRefusal(performance, who)
  if (refusal?.id === 'not-yours') return null
  return { scratch: button(refusal), substitute: button(substituteRefusal(performance, who)) }
}
