import type { PlainScreen } from '../../platform/lib/session/useMay'

/** What there is of an activity's levels, as the board of districts counts it. */
interface Counted {
  activity: string
  name: string
  levels: readonly { districts: number; teams: number; without: number }[]
}
interface Missing {
  /** What is missing, a sentence. */
  says: string
  /** Where it is made, and what the button there says. */
  to: PlainScreen
  button: string
}

/**
 * Why there is no table yet: a table needs an activity, teams in it, districts, and teams in these; a result is not needed.
 * @param chosen the activity's name in addresses; undefined for any
 */
export function missingForStandings(activities: readonly Counted[], chosen: string | undefined): Missing {
  const asked = activities.filter(({ activity }) => chosen === undefined || activity === chosen)
  const sum = (count: (level: Counted['levels'][number]) => number) => asked.flatMap(({ levels }) => levels).reduce((all, level) => all + count(level), 0)
  const where = asked.length === 1 ? ` in ${asked[0]!.name}` : ''
  if (activities.length === 0) return { says: 'There is no activity yet.', to: 'addActivity', button: 'Add an activity' }
  if (sum(({ teams }) => teams) === 0) return { says: `No school has a team${where} yet.`, to: 'participation', button: 'Choose who takes part' }
  if (sum(({ districts }) => districts) === 0) return { says: `There is no district${where} yet.`, to: 'districts', button: 'Add districts' }
  return { says: `No team is in a district${where} yet.`, to: 'districts', button: 'Put teams into districts' }
}
