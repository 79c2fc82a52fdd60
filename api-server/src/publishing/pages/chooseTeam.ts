import type { ActivityChoice } from '@portal/shared/directory/activities/activity.schemas'
import { notFoundIn } from '@portal/shared/platform/call/errors'
import { readChoices } from '../../directory/activities/activity.routes'
import type { Reader } from '../../platform/db/database'
import type { Scope } from '../../identity/organizations/scope'
import { grouped } from '../../directory/participation/grouped'
import { findAllTeamsToChoose } from '../../directory/teams/team.repository'
import { html, type Html } from '../../platform/html'
import { carriedOver, queryText } from './pageQuery'
import type { LoadedPage } from './publicPage'
import { trailOf } from './sitemap/structuredData'

interface Wish {
  school?: string | undefined
  activity?: string | undefined
  level?: string | undefined
}

/**
 * What is shown in place of a schedule whose address does not say whose it is: the activities first, then the teams of the chosen one
 * (or all teams of the named school), each a link. Links work without JavaScript and in a sandboxed frame.
 * @throws DomainError not-found for an activity or a school without teams
 */
export async function chooseTeam(
  reader: Reader, scope: Scope, { wish, given, path, heading }: { wish: Wish; given: Record<string, string | undefined>; path: string; heading: string | undefined },
): Promise<LoadedPage> {
  const { orgParam, name } = scope.organization
  const link = (values: Record<string, string | undefined>) => `${path}${queryText({ org: orgParam, ...carriedOver(given), ...values })}`
  const activities = await readChoices(reader, scope)
  const activity = wish.activity === undefined ? undefined : activities.find((each) => each.activity === wish.activity)
  if (wish.activity !== undefined && !activity) throw notFoundIn('activity', 'There is no such activity.')
  const [title, body] = wish.activity === undefined && wish.school === undefined
    ? ['Schedules', linksOf(activities.map((each) => ({ label: each.name, href: link({ activity: each.activity }) })))] as const
    : await teamsOf(reader, scope, wish, activity, (teamId) => `${path}/${teamId}${queryText(carriedOver(given))}`)
  return {
    view: null, dataUrl: '', payload: null, props: {}, title, organizationName: name, description: `${title} of ${name}: choose a team.`,
    body: html`<div class="choose"><h1>${heading ?? title}</h1>
${activity && wish.school === undefined && html`<p><a href="${link({})}">All activities</a></p>
`}${body}</div>`,
    canonicalPath: `${path}${queryText({ org: orgParam, ...wish })}`,
    choices: [], pager: [], things: [], organization: scope.organization, isUnlisted: true,
    trail: trailOf(scope.organization, [{ name: title, path: link({ ...wish }) }]),
  }
}

const linksOf = (links: readonly { label: string; href: string }[]): Html =>
  links.length === 0 ? html`<p>No data available</p>` : html`<ul>${links.map(({ label, href }) => html`<li><a href="${href}">${label}</a></li>`)}</ul>`

/** The teams, under their levels or, of one school, under their activities. */
async function teamsOf(reader: Reader, scope: Scope, wish: Wish, activity: ActivityChoice | undefined, addressOf: (teamId: number) => string): Promise<readonly [string, Html]> {
  const teams = await findAllTeamsToChoose(reader, scope, wish)
  if (teams.length === 0 && wish.school !== undefined) throw notFoundIn('school', 'There is no such school, or it has no team here.')
  const groups = grouped(teams, (team) => (activity ? team.levelName : team.activityName))
  const body = html`${teams.length === 0 && linksOf([])}${[...groups].map(([group, rows]) => html`<section><h2>${group}</h2>${linksOf(rows.map(({ teamId, schoolName, teamName, levelName }) => ({
    href: addressOf(teamId),
    label: [wish.school === undefined ? schoolName : null, activity ? null : levelName, teamName && !teamName.startsWith(schoolName) ? teamName : null].filter(Boolean).join(', ') || schoolName,
  })))}</section>`)}`
  return [activity ? `${activity.name} schedules` : `${teams[0]!.schoolName} schedules`, body]
}
