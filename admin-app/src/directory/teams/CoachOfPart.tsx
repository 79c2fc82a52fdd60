import { useQueries, useQuery } from '@tanstack/react-query'
import { listRoleChoices } from '@portal/shared/identity/roles/role.calls'
import { listNamedTeams } from '@portal/shared/directory/teams/teamCoach.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { FormPart } from '../../platform/ui/form/FormLayout'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import type { CoachTeamsProps } from '../../identity/profiles/coachTeams'

/**
 * Which teams someone new coaches, offered with a role that acts for the teams it coaches: without one its holder finds
 * nothing to do. Nothing where the person who adds may not choose coaches.
 */
export default function CoachOfPart({ roles, chosen, onChange }: CoachTeamsProps) {
  const may = useMay()
  const mayChoose = may.send(listNamedTeams)
  const { data: choices = [] } = useQuery(query(listRoleChoices, {}))
  const schoolIds = [...new Set(roles.flatMap(({ roleId, schoolId }) => (schoolId && choices.some((each) => each.roleId === roleId && each.roleType === 'staff' && !each.wholeSchool) ? [schoolId] : [])))]
  const reads = useQueries({ queries: schoolIds.map((schoolId) => ({ ...query(listNamedTeams, { schoolId }), enabled: mayChoose })) })
  const all = reads.flatMap(({ data }) => data ?? [])
  const teams = all.filter(({ can }) => can.giveCoach)
  if (!mayChoose || schoolIds.length === 0 || teams.length < all.length) return null
  return (
    <FormPart id="coach-of" title="Coach of" lead="They enter the scores of these teams and keep their rosters." columns={false}>
      {reads.every(({ isSuccess }) => isSuccess) && teams.length === 0 && <p className="dim">The school has no teams this year yet.</p>}
      {teams.map(({ teamId, teamName, coachNames }) => (
        <Checkbox
          key={teamId} id={`field-coachOf-${teamId}`} label={teamName} hint={coachNames ? `Coached by ${coachNames}` : 'No coach yet'} checked={chosen.includes(teamId)}
          onChange={(checked) => onChange(checked ? [...chosen, teamId] : chosen.filter((each) => each !== teamId))}
        />
      ))}
    </FormPart>
  )
}
