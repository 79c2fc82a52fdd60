import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { linkTo } from '@portal/shared/platform/access/screens'
import { giveCoach, listTeamFilters, listTeams } from '@portal/shared/directory/teams/teamCoach.calls'
import { teamSorts } from '@portal/shared/directory/teams/teamCoach.schemas'
import type { ListedTeam } from '@portal/shared/directory/teams/teamCoach.schemas'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { ChosenKey } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { HiddenLabel } from '../../platform/ui/form/FormLayout'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { ShortName } from '../../platform/ui/text/ShortName'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import { NoneYet } from '../../platform/ui/list/NoneYet'
import type { Column } from '../../platform/ui/list/ListTable'
import { schoolFilter } from '../../platform/ui/list/schoolFilter'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { Crest } from '../../platform/ui/text/Crest'
import { EmptyState } from '../../platform/ui/loading/StateView'
import styles from './teams.module.css'

type Sort = (typeof teamSorts)[number]

const teams = listRead(listTeams, { school: 'schoolId', activity: 'activityId' })
const rowKey = ({ teamId }: ListedTeam) => teamId
const nameOf = ({ schoolName, teamName }: ListedTeam) => `${schoolName} ${teamName}`

const columns: readonly Column<ListedTeam, Sort>[] = [
  { key: 'team', heading: 'Team', cell: ({ teamName }) => teamName, sort: 'team', isTitle: true, to: ({ teamId }, may) => may.linkTo('teamHub', { teamId }) },
  { key: 'school', heading: 'School', priority: 1, cell: ({ schoolName, schoolShort, crest }) => <><Crest of={crest} size="s" /> <ShortName name={schoolName} short={schoolShort} /></>, sort: 'school', to: ({ schoolId }, may) => may.linkTo('schoolHub', { schoolId }), isWide: true },
  { key: 'coach', heading: 'Coach', isKept: true, cell: (row) => row.coachNames || (row.can.giveCoach ? <ChooseCoach team={row} /> : <span className="dim">No coach yet</span>), isWide: true },
]

/** /administration/activity/teams: the teams of a year, of one school, activity, without a coach or without a roster; those are given one of their school's staff. */
export default function TeamsScreen() {
  const isOffice = useMay().see('allSchools')
  const address = useSearchParams()[0]
  const isWithout = address.get('coach') === 'none'
  const isAll = !address.has('school') && !address.has('activity') && !address.has('roster')
  return (
    <ListScreen
      title={isWithout ? 'Teams without a coach' : 'Teams'} noun={['team', 'teams']} searchLabel={isOffice ? 'Search school or team' : 'Search team'}
      columns={isOffice ? columns : columns.filter(({ key }) => key !== 'school')} rowKey={rowKey} nameOf={nameOf} sorts={teamSorts} defaultSort="school"
      useRows={teams.useRows} filters={useTeamFilters()}
      rowActions={(row) => (row.can.giveCoach ? [{ label: 'Team and coaches', to: linkTo('editTeam', row) }] : [])}
      actions={<><ScreenButton to="newTeam" kind="add">Add a team</ScreenButton><ScreenButton to="importStaff" kind="import">Import staff</ScreenButton><ScreenButton to="addStaff" kind="add">Add a staff member</ScreenButton></>}
      emptyFiltered={isWithout && isAll ? <EmptyState heading="Every team has a coach">Remove the filter to see all teams.</EmptyState> : undefined}
      empty={<NoneYet what="teams" to="newTeam">Schools add teams under their activities.</NoneYet>}
    />
  )
}

/** School and activity as the address names them, and whether a coach is missing. */
function useTeamFilters(): readonly ListFilter[] {
  const ofSchools = useMay().open('schools')
  const schoolId = Number(useSearchParams()[0].get('school')) || 0
  const { data } = useQuery(query(listTeamFilters, { schoolId: schoolId || undefined }))
  return useMemo(() => [
    ...(ofSchools ? [schoolFilter(data?.school)] : []),
    { name: 'activity', label: 'Activity', options: (data?.activities ?? []).map(({ activityId, name }) => ({ value: String(activityId), label: name })) },
    { name: 'coach', label: 'Coach', options: [{ value: 'none', label: 'Without a coach' }] },
    { name: 'roster', label: 'Roster', options: [{ value: 'none', label: 'Without a roster' }] },
  ], [ofSchools, data])
}

const Fields = z.strictObject({ userId: ChosenKey('Choose a coach') })

/** Who shall coach a team; the row leaves the list once it is saved. */
function ChooseCoach({ team }: { team: ListedTeam }) {
  const may = useMay()
  const { form, submit, refusal, isPending } = useCallForm({ call: giveCoach, schema: Fields, values: { userId: '' }, input: (typed) => ({ ...typed, teamId: team.teamId }) })
  const userId = useWatch({ control: form.control, name: 'userId' })
  const name = nameOf(team)
  if (team.staff.length === 0) {
    return <span className="dim">Nobody is on the school’s staff yet.{may.open('addStaff') && <> <Link to={linkTo('addStaff')} aria-label={`Add a staff member for ${name}`}>Add a staff member</Link></>}</span>
  }
  return (
    <form className={styles.chooseCoach} noValidate onSubmit={submit}>
      <HiddenLabel>
        <Field
          form={form} name="userId" as={`coach-${team.teamId}`}
          spec={{ label: `Coach of ${name}`, kind: 'choice', options: [{ value: '', label: 'Choose a coach' }, ...team.staff.map((each) => ({ value: String(each.userId), label: `${each.name} (${each.roleNames})` }))] }}
        />
      </HiddenLabel>
      <SubmitButton variant="default" disabled={userId === ''} pending={isPending} aria-label={`Save the coach of ${name}`}>Save</SubmitButton>
      <FormError message={refusal} />
    </form>
  )
}
