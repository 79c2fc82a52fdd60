import type { z } from 'zod'
import { resultsFeedPath, type ResultsFeedQuery } from '@portal/shared/publishing/feeds/feed.calls'
import { whenOf } from '@portal/shared/platform/format/matchTime'
import type { Reader } from '../../platform/db/database'
import { findAllMatches, type ShownMatch } from '../../scheduling/matches/match.repository'
import { presentMatch } from '../../scheduling/matches/presentMatch'
import type { Scope } from '../../identity/organizations/scope'
import { queryText } from '../pages/pageQuery'
import { resultsAskedFor } from '../../competition/scores/readScores'
import { makeFeed, type FeedItem } from './makeFeed'

/** As many as feed readers look at: people who come rarely read the page of scores. */
const mostItems = 50

interface FeedOptions {
  /** The portal's address, without a slash at the end. */
  baseUrl: string
  /** The year that was asked for, where one was. */
  academicYear: number | undefined
}

/**
 * The newest published results as RSS, in the order in which they were played: a correction changes what an item says, and neither
 * its place nor its key.
 * @throws DomainError not-found for an activity, a level or a school that is not there
 */
export async function readResultsFeed(reader: Reader, scope: Scope, query: z.output<typeof ResultsFeedQuery>, { baseUrl, academicYear }: FeedOptions): Promise<string> {
  const { organization } = scope
  const { activity, filter } = await resultsAskedFor(reader, scope, query)
  const rows = await findAllMatches(reader, scope, filter, { newestFirst: true, limit: mostItems })
  const [first] = rows
  // Names as they are in the results found: an address without a result has nothing to name.
  const names = [
    query.school === undefined || !first ? null : [first.home, first.away].find(({ schoolParam }) => schoolParam === query.school)?.schoolName,
    activity?.name,
    query.level === undefined ? null : first?.level.name,
    query.district === undefined ? null : first?.districtName,
  ].filter(Boolean)
  const asked = { ...query, academicYear }
  return makeFeed({
    title: `${[organization.name, ...names].join(', ')}: results`,
    description: `The newest results of ${names.length > 0 ? `${names.join(', ')}, ` : ''}${organization.name}, ${scope.academicYear.label}.`,
    link: `${baseUrl}/embed-code/scores${queryText({ org: organization.orgParam, ...asked })}`,
    self: `${baseUrl}/api${resultsFeedPath}${queryText({ orgParam: organization.orgParam, ...asked })}`,
    items: rows.map((row) => itemOf(row, organization.orgParam, baseUrl, query.school)),
  })
}

function itemOf(row: ShownMatch, orgParam: string, baseUrl: string, schoolParam: string | undefined): FeedItem {
  const match = presentMatch(row)
  const { home, away } = match
  const score = home.score === null || away.score === null ? `${away.teamName} at ${home.teamName}` : `${away.teamName} ${away.score}, ${home.teamName} ${home.score}`
  const isOwn = away.schoolParam === schoolParam || (row.home.isOutside && !row.away.isOutside)
  const { updatedAt, startsAt } = row.match
  return {
    // The same key as in calendars: neither host nor score, for the portal may move and a score be corrected.
    guid: `match-${match.matchId}@${orgParam}.portal`,
    title: `${match.activity.name} (${match.level.name}): ${score}${match.note ? ` (${match.note})` : ''}`,
    description: [whenOf(match), match.kind === 'district' ? match.districtName : null, match.venue?.name].filter(Boolean).join(', ').concat('.'),
    link: `${baseUrl}/embed-code/team-match-schedules/${isOwn ? away.teamId : home.teamId}`,
    category: match.activity.name,
    // A forfeit may be known before its day; readers hide what is said to come from the future.
    publishedAt: startsAt < updatedAt ? startsAt : updatedAt,
    updatedAt,
  }
}
