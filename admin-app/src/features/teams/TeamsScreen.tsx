import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { giveCoach, listTeamFilters, listTeams } from '@portal/shared/teams/teamCoach.calls'
import { teamSorts } from '@portal/shared/teams/teamCoach.schemas'
import type { ListedTeam } from '@portal/shared/teams/teamCoach.schemas'
import { query, useCall } from '../../lib/queries'
import { useMay } from '../../lib/useMay'
import { useUser } from '../../lib/session'
import { listRead } from '../../ui/list/listRead'
import { ListScreen } from '../../ui/list/ListScreen'
import type { Column } from '../../ui/list/ListTable'
import { schoolFilter } from '../../ui/list/schoolFilter'
import type { ListFilter } from '../../ui/list/useListFilters'
import { ScreenButton } from '../../ui/ScreenButton'
import { EmptyState } from '../../ui/StateView'
import styles from './teams.module.css'

type Sort = (typeof teamSorts)[number]

const teams = listRead(listTeams, { school: 'schoolId', activity: 'activityId' })
const rowKey = ({ teamId }: ListedTeam) => teamId
const nameOf = ({ schoolName, teamName }: ListedTeam) => `${schoolName} ${teamName}`

const columns: readonly Column<ListedTeam, Sort>[] = [
  { key: 'team', heading: 'Team', cell: ({ teamName }) => teamName, sort: 'team', isTitle: true, to: ({ teamId, schoolActivityId, levelId }, may) => may.linkTo('teamRoster', { teamId, schoolActivityId, levelId }) },
  { key: 'school', heading: 'School', cell: ({ schoolName }) => schoolName, sort: 'school', to: ({ schoolId }, may) => may.linkTo('editSchool', { schoolId }), isWide: true },
  { key: 'coach', heading: 'Coach', cell: (row) => row.coachNames || (row.can.giveCoach ? <ChooseCoach team={row} /> : <span className="dim">No coach yet</span>), isWide: true },
]

/** /administration/activity/teams: the teams of a year, of one school, activity or without a coach; those are given one of their school's staff. */
export default function TeamsScreen() {
  const isOffice = useUser().userRoleType === 'org'
  const address = useSearchParams()[0]
  const isWithout = address.get('coach') === 'none'
  const isAll = !address.has('school') && !address.has('activity')
  return (
    <ListScreen
      title={isWithout ? 'Teams without a coach' : 'Teams'} noun={['team', 'teams']} searchLabel={isOffice ? 'Search school or team' : 'Search team'}
      columns={isOffice ? columns : columns.filter(({ key }) => key !== 'school')} rowKey={rowKey} nameOf={nameOf} sorts={teamSorts} defaultSort="school"
      useRows={teams.useRows} filters={useTeamFilters()}
      rowActions={(row) => (row.can.giveCoach ? [{ label: 'Team and coaches', to: linkTo('editTeam', row) }] : [])}
      actions={<><ScreenButton to="importStaff" kind="import">Import staff</ScreenButton><ScreenButton to="addStaff" kind="add">Add a member of staff</ScreenButton></>}
      emptyFiltered={isWithout && isAll ? <EmptyState heading="Every team has a coach">Remove the filter to see all teams.</EmptyState> : undefined}
      empty={<EmptyState heading="No teams yet">They are made where schools take part in an activity.</EmptyState>}
    />
  )
}

/** School and activity as the address names them, and whether a coach is missing. */
function useTeamFilters(): readonly ListFilter[] {
  const { userRoleType, permissions } = useUser()
  const isOffice = userRoleType === 'org'
  const maySearch = permissions.includes('school-list')
  const schoolId = Number(useSearchParams()[0].get('school')) || 0
  const { data } = useQuery(query(listTeamFilters, { schoolId: schoolId || undefined }))
  return useMemo(() => [
    ...(isOffice && maySearch ? [schoolFilter(data?.school)] : []),
    { name: 'activity', label: 'Activity', options: (data?.activities ?? []).map(({ activityId, name }) => ({ value: String(activityId), label: name })) },
    { name: 'coach', label: 'Coach', options: [{ value: 'none', label: 'Without a coach' }] },
  ], [isOffice, maySearch, data])
}

/** Who shall coach a team; the row leaves the list once it is saved. */
function ChooseCoach({ team }: { team: ListedTeam }) {
  const may = useMay()
  const [userId, setUserId] = useState('')
  const give = useCall(giveCoach)
  const name = nameOf(team)
  if (team.staff.length === 0) {
    return <span className="dim">Nobody is on the school’s staff yet.{may.open('addStaff') && <> <Link to={linkTo('addStaff')} aria-label={`Add a member of staff for ${name}`}>Add a member of staff</Link></>}</span>
  }
  return (
    <form
      className={styles.chooseCoach}
      onSubmit={(event) => {
        event.preventDefault()
        if (userId !== '') give.mutate({ teamId: team.teamId, userId: Number(userId) })
      }}
    >
      <NativeSelect
        size="md" aria-label={`Coach of ${name}`} value={userId} onChange={(event) => setUserId(event.currentTarget.value)}
        data={[{ value: '', label: 'Choose a coach' }, ...team.staff.map((each) => ({ value: String(each.userId), label: `${each.name} (${each.roleNames})` }))]}
      />
      <Button type="submit" variant="default" disabled={userId === ''} loading={give.isPending} aria-label={`Save the coach of ${name}`}>Save</Button>
    </form>
  )
}
