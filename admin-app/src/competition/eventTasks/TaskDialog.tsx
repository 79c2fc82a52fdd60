import { useState } from 'react'
import { addEventTask, saveEventTask } from '@portal/shared/competition/eventTasks/eventTask.calls'
import { taskAudienceNames, taskAudiences, taskAudienceTexts } from '@portal/shared/competition/eventTasks/eventTask.kinds'
import { EventTaskFields, type EventTask, type EventTaskValues } from '@portal/shared/competition/eventTasks/eventTask.schemas'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import type { ZodForm } from '../../platform/ui/form/useZodForm'

const noTask: EventTaskValues = { title: '', note: '', dueOn: '', dueTime: '', audience: 'schools' }

interface TaskDialogProps {
  eventId: number
  /** Null to add one. */
  task: EventTask | null
  onClose: () => void
}

/** Adds or edits a task of an event. */
export default function TaskDialog({ eventId, task, onClose }: TaskDialogProps) {
  return task ? <EditDialog task={task} onClose={onClose} /> : <AddDialog eventId={eventId} onClose={onClose} />
}

function AddDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const { form, dialog } = useCallForm({
    call: addEventTask, schema: EventTaskFields, values: noTask, input: (typed) => ({ ...typed, eventId, key }), onSaved: onClose,
  })
  return <FormDialog {...dialog} title="Add a task" submit="Add" onClose={onClose}><TaskFields form={form} /></FormDialog>
}

function EditDialog({ task: { taskId, version, title, note, dueOn, dueTime, audience }, onClose }: { task: EventTask; onClose: () => void }) {
  const { form, dialog } = useCallForm({
    call: saveEventTask, schema: EventTaskFields, values: { title, note, dueOn, dueTime, audience }, input: (typed) => ({ ...typed, taskId, version }), onSaved: onClose,
  })
  return <FormDialog {...dialog} title={`Edit ${title}`} submit="Save" onClose={onClose}><TaskFields form={form} /></FormDialog>
}

function TaskFields({ form }: { form: ZodForm<EventTaskValues, EventTaskFields> }) {
  return (
    <>
      <Field form={form} name="title" spec={{ label: 'What is to be done', autoComplete: 'off', suggestions: ['Send entries', 'Send the music to the judges', 'Book buses', 'Turn in permission slips', 'Arrive for warm-up'] }} />
      <Field form={form} name="dueOn" spec={{ label: 'Due on', kind: 'date' }} />
      <Field form={form} name="dueTime" spec={{ label: 'At', kind: 'time', optional: true, hint: 'Local time of the event. Without a time, it is due by the end of the day.' }} />
      <Field form={form} name="audience" spec={{ label: 'Who it is for', kind: 'choice', hint: taskAudienceTexts[form.watch('audience')], options: taskAudiences.map((value) => ({ value, label: taskAudienceNames[value] })) }} />
      <Field form={form} name="note" spec={{ label: 'Note', kind: 'long', lines: 3, optional: true, autoComplete: 'off' }} />
    </>
  )
}
