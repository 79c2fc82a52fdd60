import { Button } from '@mantine/core'
import { useState } from 'react'
import { listSchools } from '@portal/shared/schools/school.calls'
import { send } from '../../lib/call'
import { useSchoolView } from '../../lib/useSchoolView'
import { SearchChoice } from '../../ui/form/SearchChoice'
import type { Choice } from '../../ui/form/useChoices'
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
      <p className="dim">Work as within one school, as its School Admin would. A banner says so until you exit, and everything you change is written down with it.</p>
      <SearchChoice label="School" value={school} onChange={setSchool} load={findSchools} />
      <div><Button disabled={!school} loading={isBusy} onClick={() => school && enter(Number(school.value))}>Enter this view</Button></div>
    </section>
  )
}
