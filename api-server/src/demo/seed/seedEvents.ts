import { createHash } from 'node:crypto'
import { unclassifiedId } from '@portal/shared/competition/events/classificationGroups'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Tx } from '../../platform/db/database'
import { event, eventAct, eventCertification, eventDocument, eventPlayer, eventSession, eventTeam } from '../../competition/events/event.tables'
import { tennisLadder } from '../../competition/tennis/tennis.tables'
import { storedFile } from '../../platform/files/file.tables'
import type { FileStore } from '../../platform/storage/fileStore'
import { startYearOf } from '../plan/demoActivities'
import { demoBlackouts, isPlayed, type DemoBlackout } from '../plan/demoCalendar'
import { demoUserIds } from '../plan/demoUsers'
import type { Demo } from '../make/makeDemo'
import type { DemoTeam } from '../make/makeDistricts'
import { makePdf } from '../make/makePdf'
import { fieldId, gymId } from '../make/makeVenues'

interface Given {
  organizationId: number
  academicYearId: number
  today: string
  timeZone: string
  now: Date
  files: FileStore | undefined
}

type Values = Pick<typeof event.$inferInsert, 'kind' | 'name' | 'stage'> & Partial<typeof event.$inferInsert> & { in: number; days?: number; notOn?: readonly number[]; teams?: readonly DemoTeam[]; isCertified?: boolean }
type Entry = Partial<typeof eventTeam.$inferInsert>

/** Keeps a day within the demo's year. */
const within = (day: string, { startsOn, endsOn }: Demo['year']) => (day < startsOn ? startsOn : day > endsOn ? endsOn : day)

/** The first of so many days in a row that are no blackouts and none of some weekdays, from a day on; what is past goes further back. */
function playedDays(from: string, length: number, step: number, blackouts: readonly DemoBlackout[], slug: string | undefined, notOn: readonly number[]): string {
  const days = Array.from({ length }, (_, index) => addDays(from, index))
  return days.every((day) => isPlayed(day, blackouts, slug) && !notOn.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) ? from : playedDays(addDays(from, step), length, step, blackouts, slug, notOn)
}

/**
 * Events of every kind and stage around the demo's own school, so that each of its people sees something: a tournament whose draw
 * is published, an invitation with every kind of answer, a meet, a manual event, tennis, a draft, and a past one with results.
 */
export async function seedEvents(tx: Tx, demo: Demo, given: Given): Promise<void> {
  const { today, now, timeZone } = given
  const blackouts = demoBlackouts(startYearOf(today))
  const [soccer, basketball, tennis] = demo.coachedTeams
  const home = soccer.school
  const teamsOf = (slug: string, first: DemoTeam | undefined, count: number) => {
    const all = demo.teams.filter((team) => team.activity.slug === slug && team.levelId === soccer.levelId && team !== first)
    return [...(first ? [first] : []), ...all].slice(0, count)
  }
  const at = (day: string, time: string) => zonedTime(day, time, timeZone)
  const make = async ({ in: days, days: length = 1, notOn = [], teams = [], isCertified = false, ...told }: Values, entryOf: (team: DemoTeam, index: number) => Entry = () => ({})) => {
    const startsOn = within(playedDays(addDays(today, days), length, Math.sign(days), blackouts, teams[0]?.activity.slug, notOn), demo.year)
    const endsOn = within(addDays(startsOn, length - 1), demo.year)
    // The office certifies when the last match is over, and not at midnight when the demo's clock stands.
    const evening = at(endsOn, '17:20')
    const certifiedAt = evening < now ? evening : now
    const values = { ...told, ...(isCertified && { certifiedAt, certifiedByUserId: demoUserIds.orgAdmin }) }
    const [{ id: eventId }] = (await tx.insert(event).values({
      organizationId: given.organizationId, academicYearId: given.academicYearId, startsOn, endsOn, timeZone, activityId: teams[0]?.activity.id ?? null, levelId: teams[0]?.levelId ?? null,
      createdByUserId: demoUserIds.orgAdmin, createdAt: now, updatedAt: now, stagedAt: values.stage === 'draft' ? null : now, ...values,
    }).returning({ id: event.id })) as [{ id: number }]
    await tx.insert(eventAct).values([
      { eventId, act: 'created', data: {}, byUserId: demoUserIds.orgAdmin, at: new Date(now.getTime() - 86_400_000) },
      ...(values.stage && values.stage !== 'draft' ? [{ eventId, act: 'stage', data: { from: 'draft', to: values.stage, reason: '', accepted: [] }, byUserId: demoUserIds.orgAdmin, at: now }] : []),
    ])
    if (teams.length > 0) {
      await tx.insert(eventTeam).values(teams.map((team, index) => ({ eventId, teamId: team.id, source: 'byHand' as const, state: 'entered' as const, createdAt: now, ...entryOf(team, index) })))
      if (isCertified) await tx.insert(eventCertification).values({ eventId, classificationId: unclassifiedId, certifiedAt, certifiedByUserId: demoUserIds.orgAdmin })
    }
    const session = (title: string, day: string, from: string, to: string, position: number) => ({ eventId, title, startsAt: at(day, from), endsAt: at(day, to), position })
    return { eventId, startsOn, endsOn, session }
  }

  const cup = await make(
    // Its matches are on the schedules of all eight: on no Sunday, and on no day of the season's.
    { kind: 'competition', name: 'Lone Prairie Soccer Cup', stage: 'draw', in: 12, days: 2, notOn: [0, ...soccer.activity.season!.weekdays], teams: teamsOf('girls-soccer', soccer, 8), venueId: fieldId(home.id), hostSchoolId: home.id, mostTeams: 8, feeCents: 15_000, description: 'Eight teams, single elimination. Bring two sets of jerseys.' },
    (_, index) => ({ seed: index + 1 }),
  )
  await tx.insert(eventSession).values([cup.session('Quarterfinals', cup.startsOn, '09:00', '17:00', 1), cup.session('Semifinals and final', cup.endsOn, '09:00', '17:00', 2)])
  await tx.insert(eventPlayer).values(demo.rosters.entries.filter(({ team }) => team === soccer).slice(0, 11).map(({ student, playingPosition }) => ({ eventId: cup.eventId, teamId: soccer.id, studentId: student.id, part: playingPosition, createdAt: now })))
  await addProgram(tx, cup.eventId, given)

  const answers = ['open', 'accepted', 'accepted', 'declined', 'expired', 'withdrawn'] as const
  const classic = await make(
    { kind: 'invitation', name: 'Lantern Holiday Classic', stage: 'teams', in: 24, days: 3, teams: teamsOf('girls-basketball', basketball, 6), venueId: gymId(home.id), mostTeams: 4, feeCents: 25_000, description: 'Four teams, everyone plays three games.' },
    (_, index) => {
      const state = answers[index]!
      const isDone = state === 'accepted' || state === 'declined'
      return {
        source: 'invitation', state, invitedAt: now, answerDueAt: at(addDays(today, state === 'expired' ? -1 : 8), '00:00'), answeredAt: isDone ? now : null,
        reason: state === 'declined' ? 'We play elsewhere that weekend.' : state === 'withdrawn' ? 'Too far for one day.' : '',
      }
    },
  )
  await tx.insert(eventSession).values([classic.session('Coaches’ meeting', classic.startsOn, '08:00', '08:30', 1), classic.session('First day', classic.startsOn, '09:00', '18:00', 2)])

  const meet = await make({ kind: 'meet', name: 'Prairie Skills Meet', stage: 'teams', in: 5, teams: teamsOf('girls-soccer', soccer, 6), venueId: fieldId(home.id) })
  await tx.insert(eventSession).values([meet.session('Passing and dribbling', meet.startsOn, '09:00', '10:00', 1), meet.session('Shooting', meet.startsOn, '10:15', '11:15', 2)])
  await make({ kind: 'manual', name: 'Athletic Directors’ Day', stage: 'teams', in: 30, venueId: gymId(home.id), hostSchoolId: home.id, description: 'Meetings, and a tour of the new hall.' })
  const openTeams = teamsOf('tennis', tennis, 4)
  const open = await make({ kind: 'tennis', name: 'Lantern Tennis Open', stage: 'teams', in: 18, days: 2, teams: openTeams, venueId: fieldId(home.id), hostSchoolId: home.id, description: 'Singles and doubles, two days.' })
  // Each enters its best four, if it has ladders.
  const ladders = (await tx.select().from(tennisLadder)).filter(({ kind }) => kind === 'singles')
  await tx.insert(eventPlayer).values(openTeams.flatMap((team) => (['boy', 'girl'] as const).flatMap((each) => {
    const ladder = ladders.find(({ teamId, division }) => teamId === team.id && division === `${each}s`)
    const ids = ladder?.order.flat() ?? demo.rosters.entries.filter((entry) => entry.team === team && entry.student.gender === each).map(({ student }) => student.id)
    return ids.slice(0, 4).map((studentId) => ({ eventId: open.eventId, teamId: team.id, studentId, part: 'Singles and doubles', createdAt: now }))
  })))
  const fallTeams = [tennis, ...(tennis.district?.teams ?? []).filter((team) => team !== tennis)].slice(0, 3)
  const fall = await make({ kind: 'tennis', name: 'Prairie Fall Singles', stage: 'results', in: -1, days: 2, teams: fallTeams, venueId: fieldId(home.id), hostSchoolId: home.id, description: 'Boys’ singles, two of each school. Rounds won count for the team.' })
  await tx.insert(eventPlayer).values(fallTeams.flatMap((team) => demo.rosters.entries.filter((entry) => entry.team === team && entry.student.gender === 'boy').slice(0, 2)
    .map(({ student }) => ({ eventId: fall.eventId, teamId: team.id, studentId: student.id, part: 'Singles', createdAt: now }))))
  await make({ kind: 'competition', name: 'Spring Soccer Final Four', stage: 'draft', in: 45, teams: teamsOf('girls-soccer', undefined, 2), mostTeams: 4 })
  await make(
    { kind: 'competition', name: 'Opening Shootout', stage: 'results', in: -6, teams: teamsOf('girls-soccer', soccer, 4), venueId: fieldId(home.id), isCertified: true },
    (_, index) => ({ place: index + 1, position: index + 1, result: `${9 - 2 * index} points` }),
  )
}

/** A paper that everyone may read. */
async function addProgram(tx: Tx, eventId: number, { organizationId, now, files }: Given): Promise<void> {
  const content = makePdf(['Lone Prairie Soccer Cup', 'Gates open at 8:00 AM.', 'The first match begins at 9:00 AM.'])
  const storageKey = createHash('sha256').update('demo program of an event').digest('hex')
  if (files) await files.put(storageKey, content, 'application/pdf')
  const [file] = await tx.insert(storedFile).values({ organizationId, storageKey, name: 'program.pdf', mediaType: 'application/pdf', bytes: content.length, purpose: 'document', uploadedByUserId: demoUserIds.orgAdmin, createdAt: now }).returning({ id: storedFile.id })
  await tx.insert(eventDocument).values({ eventId, fileId: file!.id, title: 'Program', audience: 'public', position: 1, createdAt: now })
}
