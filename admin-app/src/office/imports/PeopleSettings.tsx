import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { listSchools } from '@portal/shared/directory/schools/school.calls'
import { send } from '../../platform/lib/call/call'
import { useMay } from '../../platform/lib/session/useMay'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import type { Choice } from '../../platform/ui/form/useChoices'
import styles from './imports.module.css'
import { readTextFile } from './file/readTextFile'

/** What a person says about a file of people in addition to the file. */
export interface PeopleAnswers {
  school: Choice | null
  roleId: string
  sendLinks: boolean
  orgs: { name: string; content: string } | null
}

export const noAnswers: PeopleAnswers = { school: null, roleId: '', sendLinks: false, orgs: null }

const findSchools = async (search: string): Promise<Choice[]> =>
  (await send(listSchools, { search })).payload.rows.map(({ schoolId, name, city }) => ({ value: String(schoolId), label: name, hint: city }))

interface PeopleSettingsProps {
  answers: PeopleAnswers
  onChange: (answers: PeopleAnswers) => void
  /** The roles that rows without one can be given; left out where there is no role to give. */
  roles?: readonly { roleId: number; name: string }[]
}

/** What the file may leave unsaid: school, role, links, and OneRoster's list of schools. */
export function PeopleSettings({ answers, onChange, roles }: PeopleSettingsProps): ReactNode {
  const may = useMay()
  const [problem, setProblem] = useState('')
  const set = (part: Partial<PeopleAnswers>) => onChange({ ...answers, ...part })
  const takeOrgs = async (file: File) => {
    if (file.size > 1_000_000) {
      setProblem('The list of schools is too large (at most 1 MB).')
      return
    }
    setProblem('')
    set({ orgs: { name: file.name, content: await readTextFile(file) } })
  }
  return (
    <div className={styles.settings}>
      {may.open('schools') && (
        <SearchChoice label="School for rows that don’t name one" optional value={answers.school} onChange={(school) => set({ school })} load={findSchools} />
      )}
      {roles && (
        <NativeSelect
          label="Role for rows that don’t name one (optional)"
          size="md"
          value={answers.roleId}
          onChange={(event) => set({ roleId: event.currentTarget.value })}
          data={[{ value: '', label: 'None: every row must name one' }, ...roles.map(({ roleId, name }) => ({ value: String(roleId), label: name }))]}
        />
      )}
      {roles && (
        <label className={`${styles.check} ${styles.whole}`}>
          <input type="checkbox" checked={answers.sendLinks} onChange={(event) => set({ sendLinks: event.currentTarget.checked })} />
          <span>Send new staff members an email with a link to set their password<br /><span className="dim">Without it they cannot sign in until someone sends them the link.</span></span>
        </label>
      )}
      <details className={styles.whole}>
        <summary>Files of OneRoster</summary>
        <p className="dim">Choose users.csv above: its columns are known. If the schools in it are only numbers, give orgs.csv too.</p>
        <label className={styles.orgs}>
          <span>{answers.orgs ? `orgs.csv: ${answers.orgs.name}` : 'orgs.csv (optional)'}</span>
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              if (file) void takeOrgs(file)
            }}
          />
        </label>
        <p className={styles.problem} role="alert">{problem}</p>
      </details>
    </div>
  )
}
