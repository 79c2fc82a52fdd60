import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { startRollForward } from '@portal/shared/rollForward/rollForward.calls'
import { mostLeftOut, rollOptions } from '@portal/shared/rollForward/rollForward.schemas'
import type { RollOptions, RollPreview } from '@portal/shared/rollForward/rollForward.schemas'
import { optionWords } from '@portal/shared/rollForward/rollForward.words'
import { listStudents } from '@portal/shared/students/student.calls'
import { send } from '../../lib/call'
import { followJob } from '../../lib/jobs'
import { useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { refusalText } from '../../lib/refusalText'
import { FormError } from '../../ui/form/FormError'
import { SearchChoice } from '../../ui/form/SearchChoice'
import { Tick } from '../../ui/form/Tick'
import type { Choice } from '../../ui/form/useChoices'
import styles from './rollForward.module.css'

interface StartPanelProps {
  preview: RollPreview
  leftOut: ReadonlyMap<number, string>
  onLeftOut: (leftOut: ReadonlyMap<number, string>) => void
  onStarted: (jobId: number) => void
}

const findStudents = async (search: string): Promise<Choice[]> =>
  (await send(listStudents, { search, status: 'active' })).payload.rows.map(({ studentId, firstName, lastName, grade, school }) => ({ value: String(studentId), label: `${firstName} ${lastName}`, hint: `Grade ${grade}, ${school}` }))

/** What is rolled, who stays in the grade, what cannot be undone, and the year's label as the signature. */
export function StartPanel({ preview: { from, to, gradesAreUp }, leftOut, onLeftOut, onStarted }: StartPanelProps) {
  const client = useQueryClient()
  const { permissions } = useUser()
  const [chosen, choose] = useState<RollOptions>({ districts: true, teams: true, coaches: true, students: !gradesAreUp, makeCurrent: true })
  const [label, setLabel] = useState('')
  const [problem, setProblem] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [addedKey] = useState(() => crypto.randomUUID())
  const start = useCall(startRollForward, { errors: 'in place' })
  const becomesCurrent = chosen.makeCurrent || to.isCurrent
  const options = { ...chosen, students: chosen.students && becomesCurrent && !gradesAreUp }
  const submit = () => {
    setRefusal(null)
    if (label.trim().toLowerCase() !== to.label.toLowerCase()) {
      setProblem(`Please type ${to.label}.`)
      document.getElementById('confirm-label')?.focus()
      return
    }
    start.mutate({ fromYearId: from.academicYearId, confirmLabel: label.trim(), options, leftOutStudentIds: options.students ? [...leftOut.keys()] : [], addedKey }, {
      onSuccess: (state) => {
        followJob(state, client)
        onStarted(state.export_request_id)
      },
      onError: (error) => setRefusal(refusalText(error)),
    })
  }
  return (
    <form className="panel stack" aria-labelledby="start-year" noValidate onSubmit={(event) => { event.preventDefault(); submit() }}>
      <h2 id="start-year">Start {to.label}</h2>
      <fieldset className={styles.options}>
        <legend>What goes into {to.label}</legend>
        {rollOptions.filter((option) => option !== 'makeCurrent' || !to.isCurrent).map((option) => (
          <Tick
            key={option} id={`roll-${option}`} {...optionWords[option]} checked={options[option]}
            disabled={option === 'students' && (gradesAreUp || !becomesCurrent)} onChange={(on) => choose({ ...chosen, [option]: on })}
          />
        ))}
      </fieldset>
      {options.students && permissions.includes('user-list') && (
        <SearchChoice
          multiple optional label="Students who stay in their grade" hint="They repeat it, or you are not sure. They neither go up nor graduate." load={findStudents}
          value={[...leftOut].map(([id, name]) => ({ value: String(id), label: name }))}
          onChange={(students) => onLeftOut(new Map(students.slice(0, mostLeftOut).map(({ value, label: name }) => [Number(value), name])))}
        />
      )}
      <div className={styles.warning}>
        <strong>What cannot be undone</strong>
        <ul>
          {options.students && <li>Grades go up and graduates become inactive, all at once. Taking that back means changing each student by hand.</li>}
          {options.students && <li>Graduates without another role are signed out, and can sign in again only when the office makes them active.</li>}
          <li>What is copied into {to.label} is taken out only piece by piece: a team, a district, a season at a time.</li>
        </ul>
        {options.makeCurrent && !to.isCurrent && <p>That {to.label} is the current year can be undone: make {from.label} current again under Academic years. Until then schools can read {from.label}, not change it.</p>}
      </div>
      <TextInput
        id="confirm-label" size="md" className={styles.confirm} label={`Type ${to.label} to confirm`} autoComplete="off" value={label} error={problem || undefined}
        onChange={(event) => { setLabel(event.currentTarget.value); setProblem('') }}
      />
      <FormError message={refusal} />
      <div><Button type="submit" size="md" loading={start.isPending}>Start {to.label}</Button></div>
    </form>
  )
}
