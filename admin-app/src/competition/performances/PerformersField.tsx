import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { getStudentsForCategory } from '@portal/shared/competition/performances/performance.calls'
import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { performanceLimits } from '@portal/shared/competition/performances/performance.schemas'
import { performanceTexts } from '@portal/shared/competition/performances/performanceTexts'
import { query } from '../../platform/lib/call/queries'
import { RemoveButton } from '../../platform/ui/button/RemoveButton'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormError } from '../../platform/ui/form/FormError'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { StateView } from '../../platform/ui/loading/StateView'
import type { PerformanceValues } from './performanceForm'
import styles from './performanceDialogs.module.css'
import { sentencesIn } from './sentencesIn'

interface PerformersFieldProps<Parsed> {
  form: ZodForm<PerformanceValues, Parsed>
  eventId: number
  categoryId: number
  schoolId: number
  /** Left out for one that is about to be added. */
  performanceId?: number
}

/** Offered while an instrument is typed; any other is taken too. */
const instruments = ['Voice', 'Piano', 'Percussion', 'Guitar', 'Harp', 'Horn', 'Tuba', 'Violin', 'Viola', 'Cello', 'Double Bass', ...usualEntryLimits.fiveEntries.oneInstrument.flat()].sort()

/** Who performs, each with an instrument: found among the school's students by typing. */
export function PerformersField<Parsed>({ form, ...of }: PerformersFieldProps<Parsed>) {
  const { performanceId, ...key } = of
  const read = useQuery(query(getStudentsForCategory, { eventId: String(key.eventId), categoryId: String(key.categoryId), schoolId: String(key.schoolId), ...(performanceId !== undefined && { performanceId: String(performanceId) }) }))
  const { field, fieldState } = useController({ control: form.control, name: 'studentsWithInstruments' })
  const [removing, remove] = useState<number | null>(null)
  const entered = field.value
  const [problem] = sentencesIn(fieldState.error)
  return (
    <fieldset className={styles.performers}>
      <legend>Performers</legend>
      <StateView read={read} what="students">
        {({ availableStudentsData, enrolledStudentsData }) => {
          const standing = new Map([...availableStudentsData, ...enrolledStudentsData].map(({ studentId, notEligible }) => [studentId, notEligible]))
          const names = new Map([...availableStudentsData, ...enrolledStudentsData].map(({ studentId, studentName }) => [studentId, studentName]))
          const nameOf = (studentId: number) => names.get(studentId) ?? 'Former student'
          const all = [...availableStudentsData, ...enrolledStudentsData.map((each) => ({ ...each, studentEnrolledStatus: '' }))]
          return (
            <>
              <ul className={styles.files}>
                {entered.map(({ studentId, studentInstrument }, index) => (
                  <li key={studentId} className={styles.performer}>
                    <span className={styles.performerName}>{nameOf(studentId)}</span>
                    <FieldInput
                      name={`instrument-${studentId}`} spec={{ label: `Instrument of ${nameOf(studentId)}`, autoComplete: 'off', suggestions: instruments, placeholder: 'Instrument', optional: true }}
                      value={studentInstrument} onText={(text) => field.onChange(entered.map((each, at) => (at === index ? { ...each, studentInstrument: text.slice(0, performanceLimits.instrument) } : each)))}
                    />
                    <RemoveButton label={`Remove ${nameOf(studentId)}`} onRemove={() => remove(studentId)} />
                    {standing.get(studentId) && <p className={styles.notEligible}>{standing.get(studentId)}</p>}
                  </li>
                ))}
              </ul>
              <SearchChoice
                label="Add a student" optional="unsaid" placeholder="Type a name" value={null} ref={field.ref} onBlur={field.onBlur}
                load={async (search) => {
                  const words = search.toLowerCase().split(/\s+/)
                  return all.filter((each) => !entered.some(({ studentId }) => studentId === each.studentId) && words.every((word) => each.studentName.toLowerCase().includes(word)))
                    .map(({ studentId, studentName, studentEnrolledStatus, notEligible }) => {
                      const hint = [studentEnrolledStatus === 'published' ? 'On the published roster' : '', notEligible].filter(Boolean).join('. ')
                      return { value: String(studentId), label: studentName, ...(hint && { hint }) }
                    })
                }}
                // The instrument of the one before is mostly that of the next.
                onChange={(choice) => choice && field.onChange([...entered, { studentId: Number(choice.value), studentInstrument: entered.at(-1)?.studentInstrument ?? '' }])}
              />
              {removing !== null && (
                <ConfirmDialog
                  opened title={performanceTexts.askRemove} confirm="Remove" cancel="Keep" danger onCancel={() => remove(null)}
                  onConfirm={() => {
                    field.onChange(entered.filter(({ studentId }) => studentId !== removing))
                    remove(null)
                  }}
                >
                  {nameOf(removing)} no longer performs in this entry once it is saved.
                </ConfirmDialog>
              )}
            </>
          )
        }}
      </StateView>
      <FormError message={problem ?? null} />
    </fieldset>
  )
}
