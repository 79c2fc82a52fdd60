import { moveSeason } from '@portal/shared/office/rollForward/moveSeason'
import { rollParts, type RollPreview } from '@portal/shared/office/rollForward/rollForward.schemas'
import { findYears } from '../../directory/academicYears/academicYear.repository'
import type { Reader } from '../../platform/db/database'
import { sortBlackouts, titleOf } from './carryBlackouts'
import { chooseYears } from './chooseYears'
import { countSource, countStudents, findGraduates, findLeavers, findRunningJob, findSeasons, findUnknownGrades, haveGradesGoneUp } from './preview.repository'
import { exceptionSources, sources } from './rollForward.repository'

const named = (row: Parameters<typeof titleOf>[0] & { id: number }) => ({ name: titleOf(row), of: { kind: 'blackout' as const, id: row.id } })

/** What a roll-forward would do, by the same rows that it will read. @throws DomainError not-found, read-only-year, invalid-input */
export async function readPreview(reader: Reader, organizationId: number, userId: number, fromYearId: number | undefined): Promise<RollPreview> {
  const { from, to, fromYears } = chooseYears(await findYears(reader, organizationId), fromYearId)
  const roll = { organizationId, fromYearId: from.academicYearId, toYearId: to.academicYearId ?? 0 }
  const gradesAreUp = roll.toYearId !== 0 && (await haveGradesGoneUp(reader, roll))
  const counted = new Map<string, Awaited<ReturnType<typeof countSource>>>()
  for (const [part, source] of Object.entries(sources(roll))) counted.set(part, await countSource(reader, source))
  const { up, byGrade, out } = gradesAreUp ? { up: 0, byGrade: [], out: 0 } : await countStudents(reader, roll)
  counted.set('students', { count: up, standing: 0, names: byGrade.map((name) => ({ name, of: null })) })
  counted.set('graduates', { count: out, standing: 0, names: out > 0 ? (await findGraduates(reader, roll)).names : [] })

  const blackouts = await sortBlackouts(reader, roll, from, to)
  counted.set('blackouts', { count: blackouts.copied.length, standing: blackouts.standing, names: blackouts.copied.map(named) })

  const seasons = (await findSeasons(reader, roll)).map((season) => ({ season, moved: moveSeason(season, from, to) }))
  const cut = seasons.filter(({ moved }) => moved.isCut).map(({ season }) => ({ name: season.activity, of: { kind: 'activity' as const, id: season.activityId } }))
  const others = []
  for (const [exception, source] of Object.entries(exceptionSources(roll))) {
    const { count, names } = await countSource(reader, source)
    others.push({ exception: exception as keyof ReturnType<typeof exceptionSources>, count, names, students: [] })
  }
  const exceptions: RollPreview['exceptions'] = [
    ...(gradesAreUp ? [] : [{ exception: 'unknownGrade' as const, ...(await findUnknownGrades(reader, roll)) }, { exception: 'leavesSchool' as const, ...(await findLeavers(reader, roll)) }]),
    ...others,
    { exception: 'seasonsCut', count: cut.length, names: cut, students: [] },
    { exception: 'blackoutsToCheck', count: blackouts.toCheck.length, names: blackouts.toCheck.map(named), students: [] },
  ]
  const running = await findRunningJob(reader, organizationId)
  return {
    from,
    to: { label: to.label, startsOn: to.startsOn, endsOn: to.endsOn, academicYearId: to.academicYearId, isCurrent: to.isCurrent },
    fromYears: fromYears.map(({ academicYearId, label }) => ({ academicYearId, label })),
    parts: rollParts.map((part) => ({ part, ...counted.get(part)! })),
    seasons: seasons.map(({ season, moved }) => ({ activityId: season.activityId, activity: season.activity, startsOn: moved.startsOn, endsOn: moved.endsOn, fromStartsOn: season.startsOn, fromEndsOn: season.endsOn })),
    exceptions: exceptions.filter(({ count }) => count > 0),
    gradesAreUp,
    runningJobId: running?.userId === userId ? running.id : null,
  }
}
