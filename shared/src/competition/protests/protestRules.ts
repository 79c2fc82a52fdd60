import { holdsPerformanceRole, type PerformanceReader, type PerformanceRefusal } from '../performances/performanceRules'

/** A performance, as far as protests ask. */
export interface ProtestedPerformance {
  /** When the results of its category were released; null while they are not. */
  releasedAt: Date | null
  /** So many hours after the release protests are taken; null where the contest takes none. */
  hours: number | null
  /** The office has not answered an earlier one. */
  hasOpen: boolean
}

const locked = (message: string): PerformanceRefusal => ({ id: 'locked', message })

/** Until when a protest can be filed; null where none can. */
export const protestableUntil = ({ releasedAt, hours }: Pick<ProtestedPerformance, 'releasedAt' | 'hours'>): Date | null =>
  (releasedAt === null || hours === null ? null : new Date(releasedAt.getTime() + hours * 3_600_000))

/** Who files protests of a school: its staff in one of the roles that enter its performances. */
export function protestRightRefusal({ schoolId }: { schoolId: number }, who: PerformanceReader): PerformanceRefusal | null {
  if (!holdsPerformanceRole(who, schoolId)) return { id: 'not-yours', message: 'Only the school’s own staff file its protests.' }
  return who.actingAs ? { id: 'acting-as', message: 'This is not possible while you are signed in as someone else.' } : null
}

/** Why no protest can be filed on a performance now, whoever wants to; null if one can. */
export function protestRefusal(performance: ProtestedPerformance, now: Date): PerformanceRefusal | null {
  const until = protestableUntil(performance)
  if (performance.releasedAt === null) return locked('Its results are not released.')
  if (until === null) return locked('This contest takes no protests.')
  if (now > until) return locked('The time for protests is over.')
  return performance.hasOpen ? locked('The office has not answered the last protest on this performance.') : null
}

/** Who answers: the office. */
export function answerProtestRefusal(_performance: unknown, who: PerformanceReader): PerformanceRefusal | null {
  if (who.roleType !== 'org') return { id: 'not-yours', message: 'Only the office answers protests.' }
  return who.actingAs ? { id: 'acting-as', message: 'This is not possible while you are signed in as someone else.' } : null
}
