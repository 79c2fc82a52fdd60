import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { getAccommodations, removeAccommodation, saveAccommodation } from '@portal/shared/competition/accommodations/accommodation.calls'
import type { Accommodation, Accommodations } from '@portal/shared/competition/accommodations/accommodation.schemas'
import { line } from '@portal/shared/platform/call/fields'
import { roomFeatureNames, roomFeatures } from '@portal/shared/scheduling/slots/slot.kinds'
import { clockText } from '@portal/shared/scheduling/slots/slotTimes'
import { timeOfMinute } from '@portal/shared/platform/format/timeOfMinute'
import { query, useCall } from '../../platform/lib/call/queries'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { KeyOrNone } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { minuteOfTime } from '../../scheduling/slots/dayPlaces'
import styles from '../advances/afterResults.module.css'

interface Of { performanceId: number; uniqueName: string }

/** What an entry and those who perform in it need of time and room; the placing of the day goes by it. */
export default function AccommodationsDialog({ of, onClose }: { of: Of; onClose: () => void }) {
  const read = useQuery({ ...query(getAccommodations, { performanceId: String(of.performanceId) }), staleTime: 0, gcTime: 0 })
  const [studentId, setStudentId] = useState<string | null>(null)
  const title = `Accommodations of ${of.uniqueName}`
  if (!read.data) return <FormDialog title={title} submit="Save" pending={read.isFetching} error={read.error?.message ?? null} onSubmit={() => void read.refetch()} onClose={onClose}><p role="status">{read.isError ? 'Save tries again.' : 'Loading accommodations'}</p></FormDialog>
  const chosen = studentId ?? String(read.data.accommodations[0]?.studentId ?? '')
  return <Needs key={chosen} title={title} found={read.data} studentId={chosen} onChoose={setStudentId} onClose={onClose} />
}

const time = z.string().transform((text) => minuteOfTime(text))
const Typed = z.object({ studentId: KeyOrNone, earliest: time, latest: time, needs: z.array(z.enum(roomFeatures)), note: line(200) })

const timeText = (minute: number | null) => (minute === null ? '' : timeOfMinute(minute))

/** "Not before 10:00 AM, step-free" */
const textOf = ({ earliest, latest, needs, note }: Accommodation) => [
  earliest !== null && `not before ${clockText(earliest)}`, latest !== null && `over by ${clockText(latest)}`, ...needs.map((each) => roomFeatureNames[each].toLowerCase()), note,
].filter(Boolean).join(', ')

function Needs({ title, found, studentId, onChoose, onClose }: { title: string; found: Accommodations; studentId: string; onChoose: (studentId: string) => void; onClose: () => void }) {
  const { performanceId, performers, accommodations, disabledText } = found
  const standing = accommodations.find((each) => String(each.studentId ?? '') === studentId)
  const client = useQueryClient()
  const remove = useCall(removeAccommodation)
  const { form, dialog } = useCallForm({
    call: saveAccommodation, schema: Typed, onSaved: onClose, readAgain: () => void client.invalidateQueries({ queryKey: [getAccommodations.name] }),
    values: { studentId, earliest: timeText(standing?.earliest ?? null), latest: timeText(standing?.latest ?? null), needs: standing?.needs ?? [], note: standing?.note ?? '' },
    input: (typed) => ({ ...typed, performanceId, version: standing?.version ?? 0 }),
    whyNot: () => disabledText || null,
  })
  const needs = useController({ control: form.control, name: 'needs' })
  return (
    <FormDialog {...dialog} title={title} submit="Save" onClose={onClose}>
      <p className="dim">Only the office and your school read this. The schedule is made by it; judges see a room and a time.</p>
      {accommodations.length > 0 && (
        <ul className={styles.rows}>
          {accommodations.map((each) => (
            <li key={each.accommodationId}>
              <span className={styles.what}><strong>{each.studentName || 'The whole entry'}</strong><span className={styles.about}>{textOf(each)}</span></span>
              <Button variant="default" size="compact-md" disabled={disabledText !== ''} loading={remove.isPending} aria-label={`Remove: ${each.studentName || 'the whole entry'}`} onClick={() => remove.mutate({ performanceId, accommodationId: each.accommodationId })}>Remove</Button>
            </li>
          ))}
        </ul>
      )}
      <Field form={form} name="studentId" onText={onChoose} spec={{ label: 'Who', kind: 'choice', options: [{ value: '', label: 'The whole entry' }, ...performers.map((each) => ({ value: String(each.studentId), label: each.studentName }))] }} />
      <div className={styles.fields}>
        <Field form={form} name="earliest" spec={{ label: 'Not before', kind: 'time', optional: true }} />
        <Field form={form} name="latest" spec={{ label: 'Over by', kind: 'time', optional: true }} />
      </div>
      <fieldset className={styles.checks}>
        <legend>Room</legend>
        {roomFeatures.map((each, index) => <Checkbox key={each} ref={index === 0 ? needs.field.ref : undefined} id={`need-${each}`} label={roomFeatureNames[each]} checked={needs.field.value.includes(each)} onChange={(checked) => needs.field.onChange(roomFeatures.filter((one) => (one === each ? checked : needs.field.value.includes(one))))} />)}
      </fieldset>
      <Field form={form} name="note" spec={{ label: 'Note', optional: true, hint: 'Short. What the day needs to know, and no diagnosis.', autoComplete: 'off' }} />
    </FormDialog>
  )
}
