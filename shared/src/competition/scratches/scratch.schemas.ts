import { z } from 'zod'
import { BodyId, line } from '../../platform/call/fields'
import { performanceLimits } from '../performances/performance.schemas'

const reason = line(performanceLimits.reason).default('')

/** Scratch an entry, or undo that. `version`: the one that was seen, so that a scratch that arrives after its undo scratches nothing. */
export const ScratchPerformance = z.strictObject({ performanceId: BodyId, version: BodyId, isScratched: z.boolean(), reason })
export type ScratchPerformance = z.output<typeof ScratchPerformance>

/** One student takes the place of another in an entry. */
export const SubstitutePerformer = z.strictObject({
  performanceId: BodyId, version: BodyId, outStudentId: BodyId, inStudentId: BodyId, studentInstrument: line(performanceLimits.instrument), reason,
})
export type SubstitutePerformer = z.output<typeof SubstitutePerformer>

const id = z.number().int()

/** How an entry stands. */
export const ScratchState = z.strictObject({ performanceId: id, isScratched: z.boolean(), version: id })
export type ScratchState = z.infer<typeof ScratchState>
