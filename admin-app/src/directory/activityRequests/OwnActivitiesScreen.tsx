import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getSchoolActivities } from '@portal/shared/directory/activityRequests/activityRequest.calls'
import type { SchoolActivities } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import { findSchools } from '../../platform/lib/noun/findSchools'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { useMay } from '../../platform/lib/session/useMay'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { SchoolActivityRow } from './SchoolActivityRow'
import styles from './activityRequests.module.css'

const back = { to: linkTo('activities'), label: 'Activities' }

/** /administration/activity/edit-my-activity: what a school takes part in, and asking to join or leave. */
export default function OwnActivitiesScreen() {
  const isOffice = useMay().see('allSchools')
  const [params, setParams] = useSearchParams()
  const chosen = /^\d{1,9}$/.test(params.get('school') ?? '') ? Number(params.get('school')) : undefined
  const read = useQuery({ ...query(getSchoolActivities, isOffice && chosen !== undefined ? { schoolId: chosen } : {}), enabled: !isOffice || chosen !== undefined })
  const name = read.data?.schoolName
  return (
    <>
      <PageHeader title="Join and leave activities" lead={[name, read.data?.year].filter(Boolean).join(' · ') || 'What a school takes part in'} back={back} />
      {isOffice && (
        <div className={styles.choice}>
          <SearchChoice
            label="School" load={findSchools} value={chosen !== undefined && name ? { value: String(chosen), label: name } : null}
            onChange={(next) => setParams(next ? { school: next.value } : {}, { preventScrollReset: true })}
          />
        </div>
      )}
      {isOffice && chosen === undefined
        ? <EmptyState heading="Choose a school">Then you can see what it takes part in and have it join or leave.</EmptyState>
        : <StateView read={read} what="activities" loading={<Skeleton lines={6} height={72} />}>{(school) => <Lists key={school.schoolId} school={school} />}</StateView>}
    </>
  )
}

function Lists({ school }: { school: SchoolActivities }) {
  const { activities, readOnly, schoolName } = school
  const [inIt, out] = [activities.filter(({ takesPart }) => takesPart), activities.filter(({ takesPart }) => !takesPart)]
  return (
    <>
      {readOnly && <p className={styles.readOnly}>This academic year is over: it is read-only.</p>}
      <section className={styles.part} aria-labelledby="in-heading">
        <h2 id="in-heading">{schoolName} takes part in</h2>
        {inIt.length === 0
          ? <p className="dim">Nothing yet.</p>
          : <ul className={styles.rows}>{inIt.map((each) => <SchoolActivityRow key={each.activityId} row={each} schoolId={school.schoolId} />)}</ul>}
      </section>
      <section className={styles.part} aria-labelledby="out-heading">
        <h2 id="out-heading">Other activities</h2>
        {out.length === 0
          ? <p className="dim">There are no others.</p>
          : <ul className={styles.rows}>{out.map((each) => <SchoolActivityRow key={each.activityId} row={each} schoolId={school.schoolId} />)}</ul>}
      </section>
    </>
  )
}
