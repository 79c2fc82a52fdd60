/**
 * The places of teams in an order that is certified: from 1, and none for a team that performed nothing.
 * @param performed teams that performed something; empty where nothing was entered, as with sheets on paper: then the order itself is the result
 */
export function placeTeams(teams: readonly { teamId: number; position: number }[], performed: ReadonlySet<number>): { teamId: number; position: number | null }[] {
  const isPlaced = ({ teamId }: { teamId: number }) => performed.size === 0 || performed.has(teamId)
  const order = teams.filter(isPlaced).sort((one, other) => one.position - other.position).map(({ teamId }) => teamId)
  return teams.map((team) => ({ teamId: team.teamId, position: isPlaced(team) ? order.indexOf(team.teamId) + 1 : null }))
}
