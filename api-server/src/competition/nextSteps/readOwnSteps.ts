import type { OwnSteps } from '@portal/shared/competition/nextSteps/nextSteps.schemas'
import { ownStepOf, type OwnStepFacts } from '@portal/shared/competition/nextSteps/ownSteps'
import { holdsPerformanceRole } from '@portal/shared/competition/performances/performanceRules'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { addDays, daysBetween } from '@portal/shared/platform/format/zonedTime'
import type { Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { daysText, untilText } from '../events/eventTexts'
import { isFrozen, readerOf } from '../performances/performanceReader'
import { readRules } from '../performances/readCategories'
import { countSheetsToConfirm, findEventsOfDays, findSchoolEntries } from './ownSteps.repository'

/** Today and the six days after it, as the week of the home page. */
const daysAhead = 6
/** Events at once. */
const mostEvents = 5

type Found = OwnStepFacts & { due: Date | null }

/** A school's invitations to answer, and contests and meets that it has entered nobody in while it still can: for whoever does it there. */
async function findOfSchool(reader: Reader, scope: Scope, who: SignedIn, schoolId: number, looksAfterMusic: boolean, now: Date): Promise<Found[]> {
  const mayRun = (isCoached: boolean) => who.permissions.includes('teams-edit') && (who.wholeSchool || isCoached)
  const found = new Map<string, Found>()
  for (const { event, state, answerDueAt, meetDueAt, isCoached, entries } of await findSchoolEntries(reader, scope, { schoolId, userId: who.userId, today: dayOf(now, scope.organization.timeZone) })) {
    const { id: eventId, name, kind } = event
    const add = (step: 'answer' | 'enter', due: Date | null) => found.set(`${step} ${eventId}`, { step, eventId, name, kind, until: untilText(due, event.timeZone), due })
    if (state === 'open') {
      if (mayRun(isCoached) && (answerDueAt === null || answerDueAt > now)) add('answer', answerDueAt)
      continue
    }
    const due = (kind === 'meet' ? meetDueAt : null) ?? event.entryDueAt
    const isOver = (due !== null && due <= now) || dayOf(now, event.timeZone) > event.startsOn || (kind === 'band' && isFrozen(event, await readRules(reader, eventId), now))
    if (entries === 0 && !isOver && (kind === 'band' ? looksAfterMusic : mayRun(isCoached))) add('enter', due)
  }
  return [...found.values()]
}

/** What events of the scope's year wait for from the reader, the nearest deadline first, and those of the coming week. */
export async function readOwnSteps(reader: Reader, scope: Scope, who: SignedIn, now: Date): Promise<OwnSteps> {
  const isOrg = who.roleType === 'org'
  if (!isOrg && who.schoolId === null) return { steps: [], week: [] }
  const schoolId = isOrg ? null : who.schoolId
  const looksAfterMusic = schoolId !== null && holdsPerformanceRole(await readerOf(reader, who), schoolId)
  const confirms = isOrg || who.permissions.includes('upload-rating')
  const found: Found[] = [
    ...(confirms ? await countSheetsToConfirm(reader, scope, { userId: who.userId, hostId: schoolId }) : []).map(({ event: { id, name, kind }, sheets }) => ({ step: 'confirm' as const, eventId: id, name, kind, sheets, due: now })),
    ...(schoolId === null ? [] : await findOfSchool(reader, scope, who, schoolId, looksAfterMusic, now)),
  ]
  const today = dayOf(now, scope.organization.timeZone)
  const events = await findEventsOfDays(reader, scope, {
    from: today, until: addDays(today, daysAhead), of: schoolId === null ? null : { schoolId, coachId: who.wholeSchool || looksAfterMusic ? null : who.userId }, limit: mostEvents,
  })
  return {
    // What has no deadline waits longest.
    steps: found.sort((one, other) => (one.due?.getTime() ?? Infinity) - (other.due?.getTime() ?? Infinity)).map(({ due: _, ...facts }) => ownStepOf(facts)),
    week: events.map(({ event: { id: eventId, kind, name, startsOn }, place }) => {
      const days = daysBetween(today, startsOn)
      return { eventId, kind, name, place, isToday: days <= 0, dayText: days <= 0 ? 'Today' : days === 1 ? 'Tomorrow' : daysText(startsOn, startsOn) }
    }),
  }
}
