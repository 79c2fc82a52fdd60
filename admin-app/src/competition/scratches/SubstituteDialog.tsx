import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { getPerformanceInfo, getStudentsForCategory } from '@portal/shared/competition/performances/performance.calls'
import type { ListedPerformance, PerformanceInfo } from '@portal/shared/competition/performances/performanceRows.schemas'
import { substitutePerformer } from '@portal/shared/competition/scratches/scratch.calls'
import { SubstitutePerformer } from '@portal/shared/competition/scratches/scratch.schemas'
import { scratchReasonText } from '@portal/shared/competition/scratches/scratchRules'
import { query } from '../../platform/lib/call/queries'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { ChosenKey } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { staleText } from './staleText'

/** One student takes the place of another in an entry. */
export default function SubstituteDialog({ row, onClose }: { row: ListedPerformance; onClose: () => void }) {
  const read = useQuery({ ...query(getPerformanceInfo, { performanceId: String(row.performanceId) }), staleTime: 0, gcTime: 0 })
  const title = `Substitute in ${row.uniqueName}`
  if (read.data) return <SubstituteForm title={title} info={read.data} isOver={row.scratch?.isOver ?? false} onClose={onClose} />
  return <FormDialog title={title} submit="Substitute" pending={read.isFetching} error={read.error?.message ?? null} onSubmit={() => void read.refetch()} onClose={onClose}><p role="status">{read.isError ? 'Substitute tries again.' : 'Loading performers'}</p></FormDialog>
}

const { studentInstrument, reason } = SubstitutePerformer.shape
const words = { outStudentId: ChosenKey('Please choose who does not perform.'), inStudentId: ChosenKey('Please choose a substitute.'), studentInstrument }
const anyReason = reason.removeDefault()
const Typed = z.object({ ...words, reason: anyReason })
const Asked = z.object({ ...words, reason: anyReason.refine((text) => text !== '', scratchReasonText) })

interface SubstituteFormProps { title: string; info: PerformanceInfo; isOver: boolean; onClose: () => void }

function SubstituteForm({ title, info: { performanceId, eventId, categoryId, schoolId, version, studentsWithInstruments: performers }, isOver, onClose }: SubstituteFormProps) {
  const students = useQuery(query(getStudentsForCategory, { eventId: String(eventId), categoryId: String(categoryId), schoolId: String(schoolId), performanceId: String(performanceId) }))
  const [chosen, choose] = useState<{ value: string; label: string } | null>(null)
  const only = performers.length === 1 ? performers[0] : undefined
  const { form, dialog } = useCallForm({
    call: substitutePerformer, schema: isOver ? Asked : Typed, onSaved: onClose,
    values: { outStudentId: only ? String(only.studentId) : '', inStudentId: '', studentInstrument: only?.studentInstrument ?? '', reason: '' },
    input: (typed) => ({ ...typed, performanceId, version }),
    onRefused: ({ id }) => (id === 'changed-meanwhile' ? staleText : undefined),
  })
  const comes = useController({ control: form.control, name: 'inStudentId' })
  return (
    <FormDialog {...dialog} title={title} submit="Substitute" onClose={onClose}>
      <p className="dim">The substitute is checked as in a new entry: the school, entry limits, and who else performs.{isOver && ' The deadline has passed. The reason is kept in the audit.'}</p>
      <Field
        form={form} name="outStudentId" spec={{ label: 'Does not perform', kind: 'choice', options: [...(only ? [] : [{ value: '', label: 'Choose' }]), ...performers.map((each) => ({ value: String(each.studentId), label: each.studentName }))] }}
        onText={(key) => form.setValue('studentInstrument', performers.find(({ studentId }) => String(studentId) === key)?.studentInstrument ?? '')}
      />
      <SearchChoice
        label="Performs instead" placeholder="Type a name" value={chosen} ref={comes.field.ref} onBlur={comes.field.onBlur} {...(comes.fieldState.error?.message && { error: comes.fieldState.error.message })}
        load={async (search) => {
          const parts = search.toLowerCase().split(/\s+/)
          return (students.data?.availableStudentsData ?? []).filter(({ studentId, studentName }) => !performers.some((each) => each.studentId === studentId) && parts.every((part) => studentName.toLowerCase().includes(part)))
            .map(({ studentId, studentName, studentEnrolledStatus }) => ({ value: String(studentId), label: studentName, ...(studentEnrolledStatus === 'published' && { hint: 'On the published roster' }) }))
        }}
        onChange={(choice) => {
          choose(choice)
          comes.field.onChange(choice?.value ?? '')
        }}
      />
      <Field form={form} name="studentInstrument" spec={{ label: 'Instrument', optional: true, autoComplete: 'off' }} />
      {isOver && <Field form={form} name="reason" spec={{ label: 'Reason', hint: 'Short, and no diagnosis.', autoComplete: 'off' }} />}
      <FormError message={students.error?.message ?? null} />
    </FormDialog>
  )
}
