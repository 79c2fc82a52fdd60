import { Button } from '@mantine/core'
import { useState } from 'react'
import { listSchools } from '@portal/shared/directory/schools/school.calls'
import { send } from '../../platform/lib/call/call'
import { useSchoolView } from '../../identity/sessions/useSchoolView'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import type { Choice } from '../../platform/ui/form/useChoices'
import styles from './administration.module.css'

const findSchools = async (search: string): Promise<Choice[]> =>
  (await send(listSchools, { search })).payload.rows.map(({ schoolId, name, city }) => ({ value: String(schoolId), label: name, ...(city && { hint: city }) }))

/** The way into the School Admin view: a school, found by typing. */
export function TakeSchoolView() {
  const [school, setSchool] = useState<Choice | null>(null)
  const { enter, isBusy } = useSchoolView()
  return (
    <section className={`${styles.section} panel ${styles.view}`} aria-labelledby="school-view-heading">
      <h2 id="school-view-heading">School Admin view</h2>
      <p className="dim">Work in one school as its School Admin would. A banner shows this until you exit, and everything you change is recorded with it.</p>
      <SearchChoice label="School" value={school} onChange={setSchool} load={findSchools} />
      <div><Button disabled={!school} loading={isBusy} onClick={() => school && enter(Number(school.value))}>Enter this view</Button></div>
    </section>
  )
}
