/** The name of a team in words of a row; it leads to the team's schedule where the page wants links and there is one. */
export function TeamLink({ name, teamId, teamPath }: { name: string; teamId: number | null; teamPath: string | undefined }) {
  return teamPath && teamId ? <a className="name" href={`${teamPath}${teamId}`} data-team={teamId}>{name}</a> : <>{name}</>
}
