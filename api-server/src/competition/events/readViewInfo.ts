import { noAwards } from '@portal/shared/competition/events/contestAwards.schemas'
import { isCertifiedAll } from '@portal/shared/competition/events/classificationGroups'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import { shows } from '@portal/shared/competition/events/eventStages'
import type { EventViewInfo, TeamResult } from '@portal/shared/competition/events/eventViewInfo.schemas'
import { orderByPlace } from '@portal/shared/competition/events/orderByPlace'
import type { ShownPlace } from '@portal/shared/competition/events/sharedPlaces'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { crestOf, crestPath } from '../../directory/schools/crest.repository'
import { findPastYears } from '../../identity/organizations/organization.repository'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findCertifications, type CertificationRow } from './eventCertification.repository'
import { deedsOf } from './eventDeeds'
import type { EntryRow } from './eventTeam.repository'
import { fullName } from './eventTexts'
import { groupEntries } from './groupEntries'
import { readShownPlaces } from './shownPlaces'
import { presentHost, seeEvent, type SeenEvent } from './presentEvent'
import { teamScoresOf, type TeamScore } from './teamScores'

const picture = (logoFileId: number | null) => (logoFileId === null ? '' : crestPath(logoFileId))

/** By what is counted; a team without a released result comes after those that have one, even one of 0. */
const byScore = (scores: ReadonlyMap<number, TeamScore>) => ({ entry: one }: EntryRow, { entry: other }: EntryRow): number => {
  const [a, b] = [scores.get(one.teamId)!, scores.get(other.teamId)!]
  return Number(a.totalScore === null) - Number(b.totalScore === null) || a.rank - b.rank
}

/**
 * The teams of a classification in the order in which a reader sees them: by position once it is certified. Until then by what is counted where the
 * reader sees all of that and may read it, by place for those who enter results, else as they were entered: an order tells what is not out yet.
 */
export function inOrder(teams: readonly EntryRow[], { isCertified, whole, scores }: { isCertified: boolean; whole: boolean; scores: ReadonlyMap<number, TeamScore> | null }): EntryRow[] {
  if (isCertified) return [...teams].sort((one, other) => (one.entry.position ?? Infinity) - (other.entry.position ?? Infinity))
  const isPlaced = teams.some(({ entry }) => entry.place !== null)
  if (scores && !(whole && isPlaced)) return teams.every(({ entry }) => scores.has(entry.teamId)) ? [...teams].sort(byScore(scores)) : [...teams]
  return whole ? orderByPlace(teams.map((row) => ({ row, place: row.entry.place, name: fullName(row) }))).map(({ row }) => row) : [...teams]
}

const placeTexts = ({ placeText, tieText }: ShownPlace) => ({ placeText, tieText })

const certifiedBy = (row: Pick<CertificationRow, 'certifierName' | 'certifiedAt'> | undefined, timeZone: string) => ({
  certified_by_user_name: row ? row.certifierName ?? 'The office' : '', certified_at: row ? momentText(row.certifiedAt, timeZone) : '',
})

/**
 * What is counted of a classification for one reader: the office and the host read all of it, others once it is certified, as the public does. Until then it may
 * change, and its order would tell places; a school's staff have their own total.
 */
function countedFor(scores: ReadonlyMap<number, TeamScore> | null, { isCertified, whole, ownTeamIds }: { isCertified: boolean; whole: boolean; ownTeamIds: ReadonlySet<number> }): ReadonlyMap<number, TeamScore> | null {
  if (!scores || whole || isCertified) return scores
  return new Map([...scores].filter(([teamId]) => ownTeamIds.has(teamId)))
}

/** The teams of an event by classification, as this person may see them. @throws DomainError not-found */
export async function readViewInfo(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<EventViewInfo> {
  const seen: SeenEvent = await seeEvent(reader, who, eventId, now)
  const { row, entries, own, whole } = seen
  const { event, host } = row
  const showsResults = whole || shows(event.stage, 'results')
  const visible = (whole || shows(event.stage, 'teams') ? entries : own).filter(({ entry }) => takesPart(entry.state))
  const counts = teamScoresOf(event.kind)
  const scores = counts ? await counts.read(reader, who, seen, now) : null
  // Whoever certifies learns who gets no place; it tells who entered.
  const performed = counts && whole ? await counts.performed(reader, eventId) : new Set<number>()
  const certifications = showsResults ? await findCertifications(reader, eventId) : []
  const grouped = await groupEntries(reader, visible, event.academicYearId)
  const ownTeamIds = new Set(who.roleType === 'staff' ? own.map(({ entry }) => entry.teamId) : [])
  const placeIn = await readShownPlaces(reader, event, certifications.length > 0 ? grouped : [])
  const groups = grouped.map(({ classificationId, classificationName, teams }) => {
    const certification = certifications.find((each) => each.classificationId === classificationId)
    const isCertified = certification !== undefined
    const counted = countedFor(scores, { isCertified, whole, ownTeamIds })
    return {
      classificationId, classificationName, isCertified, ...certifiedBy(certification, event.timeZone),
      teams: inOrder(teams, { isCertified, whole, scores: whole || isCertified ? counted : null }).map((team): TeamResult => ({
        teamId: team.entry.teamId, position: isCertified ? team.entry.position : null, ...placeTexts(placeIn(classificationId, team.entry.teamId)), schoolId: team.schoolId, schoolName: team.schoolName, schoolLogo: picture(team.logoFileId), teamName: team.teamName, levelName: team.levelName,
        isCertified, totalScore: counted?.get(team.entry.teamId)?.totalScore ?? null, crest: crestOf(team), schoolParam: team.schoolParam, result: showsResults ? team.entry.result : '', place: whole ? team.entry.place : null, performedNothing: performed.size > 0 && !performed.has(team.entry.teamId),
        canViewAll: counts !== undefined && (who.roleType === 'org' || own.some(({ schoolId }) => schoolId === team.schoolId)),
      })),
    }
  })
  const isAll = isCertifiedAll(groups)
  const { certify } = deedsOf(who, event, (await findPastYears(reader, who.organizationId)).has(event.academicYearId))
  return {
    name: event.name, activity_logo: picture(host?.logoFileId ?? null), event_team_list: { schoolTeamList: groups }, isCertifiedAll: isAll,
    ...certifiedBy(isAll ? certifications.at(-1) : undefined, event.timeZone),
    eventId, kind: event.kind, crest: presentHost(host).crest, contestName: row.activity?.contestName ?? 'match', showsResults, hasDivisions: grouped.some(({ teams }) => teams.some(({ divisionTeamId }) => divisionTeamId !== undefined)),
    awards: counts && showsResults ? await counts.awards(reader, who, seen, now) : noAwards,
    unreleased: counts && certify ? await counts.unreleased(reader, eventId) : null, can: { certify }, version: event.version,
  }
}
