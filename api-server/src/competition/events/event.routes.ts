import {
  addEvent, cancelEvent, getEvent, getEventBoard, getEventFilters, getEventMonth, listEvents, reinstateEvent, removeEvents, restoreEvents, saveEvent, saveEventSessions, setEventStage,
} from '@portal/shared/competition/events/event.calls'
import { certifyTeams, getEventViewInfo } from '@portal/shared/competition/events/certifyTeams.calls'
import { certifyTexts } from '@portal/shared/competition/events/certifyTexts'
import { getPublicEvent, getPublicEventDocument, listPublicEvents } from '@portal/shared/competition/events/eventPublic.calls'
import { stageName } from '@portal/shared/competition/events/stageWords'
import {
  addEventDocument, addEventTeams, answerInvitation, findTeamsForEvent, getEventPlayers, getEventStandings, getMatchInEvent, getQualifiers, getTeamInEvent, getTeamInEventRoster,
  inviteTeams, removeEventDocument, saveEventEntry, saveEventPlayers, saveEventResults, takeNextQualifier, takeQualifiers, withdrawEventTeam,
} from '@portal/shared/competition/events/eventTeam.calls'
import { getPublicRoster } from '@portal/shared/competition/events/publicRoster.calls'
import { getPublicEventResults } from '@portal/shared/competition/events/eventResults.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { judgedAmong } from '../../identity/recordViews/RecordViews'
import { cancelEvent as cancel, changeEvents, reinstateEvent as reinstate, setStage } from './changeStage'
import { certifyTeams as certify } from './certifyTeams'
import { addTeams, readQualifiers, saveEntry, takeNext, takeQualifiers as takeBest, withdrawTeam } from './enterTeams'
import { findChoices } from './eventTeam.repository'
import { fullName } from './eventTexts'
import { answerInvitation as answer, inviteTeams as invite } from './invite'
import { readEvent, seeEvent } from './presentEvent'
import { readEventResults } from './readEventResults'
import { readBoard, readEvents, readForm, readMonth } from './readEvents'
import { readPublicRoster } from './readPublicRoster'
import { readPublicDocument, readPublicEvent, readPublicEvents } from './readPublicEvents'
import { readStandings } from './readStandings'
import { readViewInfo } from './readViewInfo'
import { readMatchInEvent, readRosterInEvent, readTeamInEvent } from './readTeamInEvent'
import { addDocument, removeDocument } from './saveDocuments'
import { addEvent as add, saveEvent as save, saveSessions } from './saveEvent'
import { readPlayers, savePlayers } from './savePlayers'
import { saveResults } from './saveResults'

/** Teams that one search shows. */
const mostChoices = 40

export const eventRoutes = [
  serve(getPublicRoster, (input, { database: { reader }, common, now }) => readPublicRoster(reader, common, input, now())),

  serve(listEvents, (input, { database: { reader }, who, common, now }) => readEvents(reader, who, common, input, now())),
  serve(getEventFilters, (_, { database: { reader }, who, common }) => readForm(reader, who, common)),
  serve(getEventBoard, (_, { database: { reader }, who, common, now }) => readBoard(reader, who, common, now())),
  serve(getEventMonth, (input, { database: { reader }, who, common, now }) => readMonth(reader, who, common, input, now())),
  serve(getEvent, ({ eventId }, { database: { reader }, who, now }) => readEvent(reader, who, eventId, now())),

  serve(addEvent, async (input, context) => new WithMessage({ eventId: await add(input, context) }, `${input.name} is added as a draft.`)),
  serve(saveEvent, async (input, context) => new WithMessage(await save(input, context), 'The changes are saved.')),
  serve(saveEventSessions, async (input, context) => new WithMessage(await saveSessions(input, context), 'The sessions are saved.')),
  serve(setEventStage, async (input, context) => {
    const changed = await setStage(input, context)
    return new WithMessage(changed, `The event is now at ${stageName(changed.kind, input.stage)}.`)
  }),
  serve(cancelEvent, async (input, context) => new WithMessage(await cancel(input, context), 'The event is canceled. Its teams are notified.')),
  serve(reinstateEvent, async (input, context) => new WithMessage(await reinstate(input, context), 'The event takes place. Its teams are notified.')),
  serve(removeEvents, async ({ eventIds }, context) => ({ outcomes: await changeEvents(eventIds, 'remove', context) })),
  serve(restoreEvents, async ({ eventIds }, context) => ({ outcomes: await changeEvents(eventIds, 'restore', context) })),

  serve(findTeamsForEvent, async ({ eventId, search }, { database: { reader }, who }) => {
    const { row: { event } } = await seeEvent(reader, who, eventId, null)
    const found = await findChoices(reader, { ...event, eventId }, search, mostChoices)
    return found.map((each) => ({
      teamId: each.teamId, name: fullName(each),
      hint: [each.city, event.activityId === null && each.activityName, event.levelId === null && each.levelName, each.districtName].filter(Boolean).join(', '),
    }))
  }),
  serve(addEventTeams, async (input, context) => new WithMessage(await addTeams(input, context), input.teamIds.length === 1 ? 'The team is entered.' : `${input.teamIds.length} teams are entered.`)),
  serve(getQualifiers, ({ eventId }, { database: { reader }, who }) => readQualifiers(reader, who, eventId)),
  serve(takeQualifiers, async (input, context) => new WithMessage(await takeBest(input, context), 'The qualifiers are entered.')),
  serve(takeNextQualifier, async (input, context) => new WithMessage(await takeNext(input, context), 'The next team is added.')),
  serve(inviteTeams, async (input, context) => new WithMessage(await invite(input, context), input.teamIds.length === 1 ? 'The team is invited.' : `${input.teamIds.length} teams are invited.`)),
  serve(answerInvitation, async (input, context) => new WithMessage(await answer(input, context), input.answer === 'accept' ? 'The invitation is accepted.' : 'The invitation is declined.')),
  serve(withdrawEventTeam, async (input, context) => new WithMessage(await withdrawTeam(input, context), 'The team is withdrawn. The team is notified.')),
  serve(saveEventEntry, async (input, context) => new WithMessage(await saveEntry(input, context), 'The changes are saved.')),
  serve(saveEventResults, async (input, context) => new WithMessage(await saveResults(input, context), 'The results are saved.')),
  serve(getEventViewInfo, ({ event_id: eventId }, { database: { reader }, who, now }) => readViewInfo(reader, who, eventId, now())),
  serve(certifyTeams, async (input, context) => new WithMessage(await certify(input, context), input.certifyOrDecertify === 'certify' ? certifyTexts.certified : certifyTexts.decertified)),
  serve(addEventDocument, async (input, context) => new WithMessage(await addDocument(input, context), 'The document is added.')),
  serve(removeEventDocument, async ({ documentId }, context) => new WithMessage(await removeDocument(documentId, context), 'The document is removed.')),

  serve(getTeamInEvent, ({ eventId, teamId }, { database: { reader }, who, now }) => readTeamInEvent(reader, who, eventId, teamId, now())),
  serve(getMatchInEvent, ({ eventId, teamId, eventMatchId }, { database: { reader }, who, now }) => readMatchInEvent(reader, who, eventId, teamId, eventMatchId, now())),
  serve(getTeamInEventRoster, ({ eventId, teamId }, { database: { reader }, who, now }) => readRosterInEvent(reader, who, eventId, teamId, now())),
  serve(getEventPlayers, async ({ eventId, teamId }, { database: { reader }, who, now, recordViews }) => {
    const found = await readPlayers(reader, who, eventId, teamId, now())
    recordViews.note(who, 'eligibility', judgedAmong(found.team?.players ?? []), now())
    return found
  }),
  serve(saveEventPlayers, async (input, context) => new WithMessage(await savePlayers(input, context), 'The entry is saved.')),
  serve(getEventStandings, ({ eventId }, { database: { reader }, who, now }) => readStandings(reader, who, eventId, now())),

  serve(listPublicEvents, (input, { database: { reader }, common, now }) => readPublicEvents(reader, common, input, now())),
  serve(getPublicEventResults, ({ event }, { database: { reader }, common }) => readEventResults(reader, common, event)),
  serve(getPublicEvent, ({ eventId }, { database: { reader }, common }) => readPublicEvent(reader, common, eventId)),
  serve(getPublicEventDocument, ({ eventId, documentId }, context) => readPublicDocument(context, eventId, documentId)),
]
