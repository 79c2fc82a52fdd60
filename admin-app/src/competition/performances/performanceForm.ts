import { z } from 'zod'
import { PerformanceFields } from '@portal/shared/competition/performances/performance.schemas'
import type { PerformanceInfo } from '@portal/shared/competition/performances/performanceRows.schemas'

/** A performance as its form holds it. Those fields that the call has too are called as there, so that what it refuses stands at its field. */
export interface PerformanceValues {
  uniqueName: string
  /** Null while no piece of the list is chosen. */
  pmlCodeId: number | null
  /** Of that piece; of one that has left the list, what it had. */
  code: string
  title: string
  /** "2"; empty while none is chosen. */
  gradeId: string
  composer: string
  accompanist: string
  studentsWithInstruments: { studentId: number; studentInstrument: string }[]
}

export const emptyPerformance: PerformanceValues = { uniqueName: '', pmlCodeId: null, code: '', title: '', gradeId: '', composer: '', accompanist: '', studentsWithInstruments: [] }

export const valuesOf = ({ uniqueName, pmlCodeId, pmlCodeValue, title, gradeId, composer, accompanist, studentsWithInstruments }: PerformanceInfo): PerformanceValues => ({
  uniqueName, pmlCodeId, code: pmlCodeValue, title, gradeId: String(gradeId), composer, accompanist,
  studentsWithInstruments: studentsWithInstruments.map(({ studentId, studentInstrument }) => ({ studentId, studentInstrument })),
})

/** How its fields are called. */
export const performanceLabels: Record<keyof PerformanceValues, string> = {
  uniqueName: 'Unique name', pmlCodeId: 'PML code', code: 'PML code', title: 'Title', gradeId: 'PML class/grade', composer: 'Composer', accompanist: 'Accompanist', studentsWithInstruments: 'Performers',
}

type Typed = z.core.$RefinementCtx<PerformanceValues>

/** Of everything that is missing the first is said, in the order of the specification (section 5). */
function read({ code: _code, gradeId, ...values }: PerformanceValues, context: Typed): PerformanceFields {
  const parsed = PerformanceFields.safeParse({ ...values, gradeId: gradeId === '' ? null : Number(gradeId) })
  if (parsed.success) return parsed.data
  context.addIssue({ code: 'custom', path: parsed.error.issues[0]!.path, message: parsed.error.issues[0]!.message })
  return z.NEVER
}

/** The form has typed what the rules below read. */
const typed = <Values>() => z.unknown() as z.ZodType<Values, Values>

export const PerformanceForm = typed<PerformanceValues>().transform(read)

/** The same of one that is added: in which category, and of which team. */
export interface AddValues extends PerformanceValues {
  categoryId: string
  teamId: string
}
export const AddForm = typed<AddValues>().transform(({ categoryId, teamId, ...values }, context) => {
  const missing = (field: string, message: string) => {
    context.addIssue({ code: 'custom', path: [field], message })
    return z.NEVER
  }
  if (categoryId === '') return missing('categoryId', 'Please choose a category.')
  if (teamId === '') return missing('teamId', 'Please choose a team.')
  return { ...read(values, context as unknown as Typed), categoryId: Number(categoryId), teamId: Number(teamId) }
})
