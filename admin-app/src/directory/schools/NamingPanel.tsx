import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ageOfOwnConsent } from '@portal/shared/identity/publicNames/publicNameRules'
import { getPublicNames, saveSchoolNaming } from '@portal/shared/identity/publicNames/publicNames.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'

const count = (students: number) => `${students.toLocaleString('en-US')} ${students === 1 ? 'student' : 'students'}`

/** Whether a school names its students on public pages, and what their families said. */
export function NamingPanel({ schoolId }: { schoolId: number }) {
  const { actingAs } = useUser()
  const may = useMay()
  const read = useQuery(query(getPublicNames, { schoolId }))
  const save = useCall(saveSchoolNaming)
  return (
    <section id="naming" className="panel stack" aria-labelledby={`naming-${schoolId}`}>
      <h2 id={`naming-${schoolId}`}>Students on public pages</h2>
      <StateView read={read} what="settings" loading={<Skeleton lines={3} />}>
        {({ rules, school }) => school && (
          <>
            {rules.optInBy === 'family'
              ? <p>Your association names only students whose family said yes. Families answer in the student’s profile, or you record their written answer there.</p>
              : (
                <p>
                  <strong>{school.namesStudents ? 'Named' : 'Not named'}</strong>: {school.namesStudents
                    ? `rosters and results show the names of students of ${ageOfOwnConsent} and older, unless their family said no.`
                    : 'rosters and results say “Student”, unless a family said yes.'}
                </p>
              )}
            <p className="dim">Families’ answers: yes for {count(school.wishes.yes)}, no for {count(school.wishes.no)}, no answer for {count(school.wishes.unsaid)}.</p>
            {rules.optInBy === 'school' && !actingAs && may.send(saveSchoolNaming) && (
              <div>
                <Button variant={school.namesStudents ? 'default' : 'filled'} loading={save.isPending} onClick={() => save.mutate({ schoolId, namesStudents: !school.namesStudents })}>
                  {school.namesStudents ? 'Stop naming students' : 'Name students in public'}
                </Button>
              </div>
            )}
          </>
        )}
      </StateView>
    </section>
  )
}
