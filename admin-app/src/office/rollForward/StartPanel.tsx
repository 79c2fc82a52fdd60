import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { startRollForward } from '@portal/shared/office/rollForward/rollForward.calls'
import { mostLeftOut, rollOptions, RollForwardInput } from '@portal/shared/office/rollForward/rollForward.schemas'
import type { RollOptions, RollPreview } from '@portal/shared/office/rollForward/rollForward.schemas'
import { optionWords } from '@portal/shared/office/rollForward/rollForward.words'
import { listStudents } from '@portal/shared/identity/students/student.calls'
import { send } from '../../platform/lib/call/call'
import { followJob } from '../../platform/lib/files/jobs'
import { useMay } from '../../platform/lib/session/useMay'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import type { Choice } from '../../platform/ui/form/useChoices'
import styles from './rollForward.module.css'

interface StartPanelProps {
  preview: RollPreview
  leftOut: ReadonlyMap<number, string>
  onLeftOut: (leftOut: ReadonlyMap<number, string>) => void
  onStarted: (jobId: number) => void
}

const findStudents = async (search: string): Promise<Choice[]> =>
  (await send(listStudents, { search, status: 'active' })).payload.rows.map(({ studentId, firstName, lastName, grade, school }) => ({ value: String(studentId), label: `${firstName} ${lastName}`, hint: `Grade ${grade}, ${school}` }))

const Fields = RollForwardInput.pick({ options: true, confirmLabel: true })

/** What is rolled, who stays in the grade, what cannot be undone, and the year's label as the signature. */
export function StartPanel({ preview: { from, to, gradesAreUp }, leftOut, onLeftOut, onStarted }: StartPanelProps) {
  const client = useQueryClient()
  const may = useMay()
  const [addedKey] = useState(() => crypto.randomUUID())
  const mayRaise = ({ makeCurrent }: RollOptions) => (makeCurrent || to.isCurrent) && !gradesAreUp
  /** What of it is done: grades go up with the current year only. */
  const doneOf = (chosen: RollOptions): RollOptions => ({ ...chosen, students: chosen.students && mayRaise(chosen) })
  const { form, submit, refusal, isPending } = useCallForm({
    call: startRollForward, schema: Fields, values: { options: { districts: true, teams: true, coaches: true, students: !gradesAreUp, makeCurrent: true }, confirmLabel: '' },
    input: ({ confirmLabel, options: wanted }) => {
      const done = doneOf(wanted)
      return { fromYearId: from.academicYearId, confirmLabel, options: done, leftOutStudentIds: done.students ? [...leftOut.keys()] : [], addedKey }
    },
    check: ({ confirmLabel }) => (confirmLabel.toLowerCase() === to.label.toLowerCase() ? [] : [{ field: 'confirmLabel', message: `Please type ${to.label}.` }]),
    onSaved: (state) => {
      followJob(state, client)
      onStarted(state.export_request_id)
    },
  })
  const chosen = useWatch({ control: form.control, name: 'options' })
  const options = doneOf(chosen)
  return (
    <form className="panel stack" aria-labelledby="start-year" noValidate onSubmit={submit}>
      <h2 id="start-year">Start {to.label}</h2>
      <fieldset className={styles.options}>
        <legend>What goes into {to.label}</legend>
        {rollOptions.filter((option) => option !== 'makeCurrent' || !to.isCurrent).map((option) => (option === 'students' && !mayRaise(chosen)
          ? <Checkbox key={option} id="roll-students" {...optionWords[option]} checked={false} disabled onChange={() => undefined} />
          : <CheckboxField key={option} form={form} name={`options.${option}`} {...optionWords[option]} />))}
      </fieldset>
      {options.students && may.open('users') && (
        <SearchChoice
          multiple optional label="Students who stay in their grade" hint="They repeat it, or you are not sure. They neither go up nor graduate." load={findStudents}
          value={[...leftOut].map(([id, name]) => ({ value: String(id), label: name }))}
          onChange={(students) => onLeftOut(new Map(students.slice(0, mostLeftOut).map(({ value, label: name }) => [Number(value), name])))}
        />
      )}
      <div className={styles.warning}>
        <strong>What cannot be undone</strong>
        <ul>
          {options.students && <li>Grades go up and graduates become inactive. Undoing that means changing each student one by one.</li>}
          {options.students && <li>Graduates without another role are signed out, and can sign in again only when the office makes them active.</li>}
          <li>What is copied into {to.label} can be removed only piece by piece: a team, a district, a season at a time.</li>
        </ul>
        {options.makeCurrent && !to.isCurrent && <p>That {to.label} is the current year can be undone: make {from.label} current again under Academic years. Until then schools can read {from.label}, not change it.</p>}
      </div>
      <div className={styles.confirm}><Field form={form} name="confirmLabel" spec={{ label: `Type ${to.label} to confirm`, autoComplete: 'off' }} /></div>
      <FormError message={refusal} />
      <div><SubmitButton size="md" pending={isPending}>Start {to.label}</SubmitButton></div>
    </form>
  )
}
