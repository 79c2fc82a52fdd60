import { useQuery } from '@tanstack/react-query'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listStudents } from '@portal/shared/identity/students/student.calls'
import { listTeams } from '@portal/shared/directory/teams/teamCoach.calls'
import { listUsers } from '@portal/shared/identity/users/user.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { PageTabs } from '../../platform/ui/page/PageTabs'

const counted = (text: string, count: number | undefined) => (count === undefined ? text : `${text} (${count.toLocaleString('en-US')})`)

/** What a school has, each with its number and the way to just that. */
export function SchoolWays({ schoolId }: { schoolId: number }) {
  const may = useMay()
  const teams = useQuery({ ...query(listTeams, { schoolId }), enabled: may.send(listTeams) })
  const staff = useQuery({ ...query(listUsers, { userType: 'staff', schoolId }), enabled: may.send(listUsers) })
  const students = useQuery({ ...query(listStudents, { schoolId }), enabled: may.send(listStudents) })
  const people = (userType: string) => `${linkTo('users', { userType })}?school=${schoolId}`
  return (
    <PageTabs
      label="What this school has"
      tabs={[
        ...(may.open('teams') ? [{ to: `${linkTo('teams')}?school=${schoolId}`, text: counted('Teams', teams.data?.total), isCurrent: false }] : []),
        ...(may.open('ownActivities') ? [{ to: `${linkTo('ownActivities')}?school=${schoolId}`, text: 'Activities', isCurrent: false }] : []),
        ...(may.open('users') ? [
          { to: people('staff'), text: counted('Staff', staff.data?.total), isCurrent: false },
          { to: people('student'), text: counted('Students', students.data?.total), isCurrent: false },
        ] : []),
      ]}
    />
  )
}
