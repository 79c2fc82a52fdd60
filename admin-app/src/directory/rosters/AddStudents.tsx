import { Button } from '@mantine/core'
import { IconFileImport, IconHistory, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { addRosterEntries, findRosterStudents } from '@portal/shared/directory/rosters/roster.calls'
import { send } from '../../platform/lib/call/call'
import { notify } from '../../platform/lib/call/notify'
import { useCall } from '../../platform/lib/call/queries'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import type { Choice } from '../../platform/ui/form/useChoices'
import styles from './AddStudents.module.css'

/** Puts students on a roster: found by name, several at once; or the ways to a file and to last year's roster. */
export function AddStudents({ teamId, importPath, onLastYear }: { teamId: number; importPath: string; onLastYear: () => void }) {
  const [chosen, setChosen] = useState<Choice[]>([])
  const [error, setError] = useState<string>()
  const add = useCall(addRosterEntries, { errors: 'in place' })
  const load = async (search: string) => {
    const { payload } = await send(findRosterStudents, { teamId, search })
    return payload.map(({ studentId, name, grade }) => ({ value: String(studentId), label: name, hint: `Grade ${grade}` }))
  }
  const submit = () => {
    setError(undefined)
    add.mutate({ teamId, entries: chosen.map(({ value }) => ({ studentId: Number(value) })) }, {
      onSuccess: ({ added }) => {
        setChosen([])
        notify('success', added === 1 ? 'One student is on the roster now.' : `${added} students are on the roster now.`)
      },
      onError: (refused) => setError(refused.message),
    })
  }
  return (
    <section className={`panel stack ${styles.adding} no-print`} aria-labelledby="add-students">
      <h2 id="add-students" className="section-heading">Add students</h2>
      <SearchChoice
        multiple
        label="Students at the school"
        hint="By name. Those whose grade or gender does not fit the activity are not offered."
        name="students"
        value={chosen}
        error={error}
        onChange={(next) => { setError(undefined); setChosen(next) }}
        load={load}
      />
      <div className="row">
        <Button leftSection={<IconUserPlus size="1rem" aria-hidden="true" />} loading={add.isPending} disabled={chosen.length === 0} onClick={submit}>
          {chosen.length < 2 ? 'Add to the roster' : `Add ${chosen.length} to the roster`}
        </Button>
        <Button variant="default" leftSection={<IconHistory size="1rem" aria-hidden="true" />} onClick={onLastYear}>From last year</Button>
        <Button component={Link} to={importPath} variant="default" leftSection={<IconFileImport size="1rem" aria-hidden="true" />}>From a file</Button>
      </div>
    </section>
  )
}
