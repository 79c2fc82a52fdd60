import type { Tx } from '../../../platform/db/database'
import { findYear } from '../../../identity/organizations/organization.repository'
import { mayRunTeam } from '../../../directory/teams/team.policy'
import { findNamedTeams } from '../../../directory/teams/teamCoach.repository'
import type { Changer } from '../../../identity/users/user.policy'
import { plainName } from '../file/plainName'

/** Which teams a file's words mean: "Girls soccer Varsity", or "Girls soccer" where the school has one team of it. */
export class CoachedTeams {
  private constructor(private readonly who: Changer | null, private readonly bySchool: ReadonlyMap<number, readonly { teamId: number; teamName: string }[]>) {}

  /** Reads the teams of the current year; of none if the file names none. @param ownSchoolId staff know those of their school */
  static async read(tx: Tx, organizationId: number, who: Changer | null, ownSchoolId: number | null, isAsked: boolean): Promise<CoachedTeams> {
    const year = isAsked ? await findYear(tx, organizationId) : undefined
    const teams = year ? await findNamedTeams(tx, { organizationId, academicYearId: year.id, schoolId: ownSchoolId ?? 'all' }) : []
    const bySchool = new Map<number, (typeof teams)[number][]>()
    for (const each of teams) bySchool.set(each.schoolId, [...(bySchool.get(each.schoolId) ?? []), each])
    return new CoachedTeams(who, bySchool)
  }

  /** @returns the keys of the teams, or why there are none */
  find(schoolId: number, words: readonly string[]): { teamIds: number[] } | { problem: string } {
    if (this.who && !mayRunTeam({ ...this.who, actingAs: false }, { schoolId, coachIds: [] })) return { problem: 'You cannot choose who coaches a team.' }
    const teams = this.bySchool.get(schoolId) ?? []
    const teamIds: number[] = []
    for (const each of words) {
      const asked = plainName(each)
      const exact = teams.filter(({ teamName }) => plainName(teamName) === asked)
      const found = exact.length > 0 ? exact : teams.filter(({ teamName }) => plainName(teamName).startsWith(`${asked} `))
      if (found.length === 1) teamIds.push(found[0]!.teamId)
      else if (found.length > 1) return { problem: `“${each}” may be several teams: ${found.map(({ teamName }) => teamName).join(', ')}.` }
      else return { problem: teams.length === 0 ? 'The school has no teams this year yet.' : `The school has no team “${each}”. Its teams are: ${listed(teams)}.` }
    }
    return { teamIds: [...new Set(teamIds)] }
  }
}

/** The first ten by name. */
const listed = (teams: readonly { teamName: string }[]) => `${teams.slice(0, 10).map(({ teamName }) => teamName).join(', ')}${teams.length > 10 ? ' and others' : ''}`
