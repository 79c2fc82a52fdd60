import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import { AddRecord, recordLevelNames } from '@portal/shared/competition/marks/meetRecord.schemas'
import { addMeetRecord } from '@portal/shared/competition/marks/meetResult.calls'
import { recordLevels } from '@portal/shared/competition/marks/record.schemas'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { ChosenKey, KeyOrNone } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { problemsIn } from '../../platform/ui/form/problemsIn'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { showProblems } from '../../platform/ui/form/useZodForm'
import { useReadMeetAgain } from './useReadMeetAgain'

const { level, mark, holder, setOn } = AddRecord.shape
const Fields = z.object({ level, meetEventId: ChosenKey('Please choose.'), schoolId: KeyOrNone, mark, holder, setOn })

/** The wind is typed behind the mark: what is wrong with it is told there. */
const atFields = (problems: readonly FieldProblem[]): FieldProblem[] => problems.map(({ field, message }) => ({ field: field === 'wind' ? 'mark' : field, message }))

/** Adds a record from before. */
export function RecordDialog({ meet, onClose }: { meet: Meet; onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const input = (typed: z.output<typeof Fields>) => ({ ...typed, key, eventId: meet.eventId, isOfClass: false, schoolId: typed.level === 'school' ? typed.schoolId : null })
  const { form, dialog } = useCallForm({
    call: addMeetRecord, schema: Fields, input, readAgain: useReadMeetAgain(), onSaved: onClose,
    values: { level: 'association', meetEventId: String(meet.events[0]?.meetEventId ?? ''), schoolId: '', mark: '', holder: '', setOn: '' },
    check: (typed) => problemsIn(AddRecord, input(typed)),
    onRefused: ({ message, fields }): string | null => {
      const others = showProblems(form, atFields(fields))
      return fields.length === 0 || others.length > 0 ? refusalText({ message, fields: others }) : null
    },
  })
  const isOfSchool = useWatch({ control: form.control, name: 'level' }) === 'school'
  return (
    <FormDialog {...dialog} title="Add a record" submit="Add" onClose={onClose}>
      <Field form={form} name="level" spec={{ label: 'Of', kind: 'choice', options: recordLevels.map((value) => ({ value, label: recordLevelNames[value] })) }} />
      {isOfSchool && <Field form={form} name="schoolId" spec={{ label: 'School', kind: 'choice', options: [{ value: '', label: 'Choose' }, ...meet.teams.map(({ schoolId, name }) => ({ value: String(schoolId), label: name }))] }} />}
      <Field form={form} name="meetEventId" spec={{ label: 'Event', kind: 'choice', options: meet.events.map(({ meetEventId, name }) => ({ value: String(meetEventId), label: name })) }} />
      <Field form={form} name="mark" spec={{ label: 'Mark', autoComplete: 'off', hint: 'With the wind behind it where it was read: 12.40 +1.2.' }} />
      <Field form={form} name="holder" spec={{ label: 'Holder', autoComplete: 'off' }} />
      <Field form={form} name="setOn" spec={{ label: 'Set on', kind: 'date' }} />
    </FormDialog>
  )
}
