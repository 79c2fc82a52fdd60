import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certifyTeams, getEventViewInfo } from '@portal/shared/competition/events/certifyTeams.calls'
import { getPublicEventResults } from '@portal/shared/competition/events/eventResults.calls'
import { saveEventResults, withdrawEventTeam } from '@portal/shared/competition/events/eventTeam.calls'
import { checkInMeetEntry, saveMeet, scratchMeetEntry } from '@portal/shared/competition/marks/meet.calls'
import { takeMeetScores } from '@portal/shared/competition/marks/meetResult.calls'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { isOutdated } from '@portal/shared/competition/marks/keptScores'
import { setUpOf } from '@portal/shared/competition/marks/setUpOf'
import { makeMeetWorld, type MeetWorld } from '../../testing/meetWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let world: MeetWorld
let eventId: number
let races: Record<string, number>
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeMeetWorld(portal)
  eventId = await world.make({ kind: 'meet', name: 'Lantern Invitational' })
  await world.enter(eventId, 0, 1, 2)
  await world.stage(eventId, 'teams')
  const { settings, events } = usualMeet('track', ['girls', 'boys'])
  const saved = (await portal.send(saveMeet, { eventId, version: 0, settings, events: events.filter(({ code }) => code === '100').map((each, index) => ({ ...each, number: index + 1 })) }, { token: world.office })).payload
  races = Object.fromEntries(saved.events.map(({ gender, meetEventId }) => [gender, meetEventId]))
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const enter = async (gender: string, team: number, studentId: number) => (await world.enterOne({ eventId, meetEventId: races[gender]!, teamId: world.teamId(team), studentIds: [studentId] })).payload.entryId
const take = (title?: string) => portal.send(takeMeetScores, { eventId, ...(title !== undefined && { title }) }, { token: world.office })
const info = async (token = world.office) => (await portal.send(getEventViewInfo, { event_id: eventId }, { token })).payload
const groups = async (token = world.office) => (await info(token)).event_team_list.schoolTeamList.map(({ classificationName, isCertified, teams }) => [classificationName, isCertified, teams.map(({ schoolName, place, position, result }) => [schoolName, place, position, result])])
const shown = async () => (await portal.send(getPublicEventResults, { event: eventId, orgParam: 'test' } as never)).payload.teams.map(({ name, place, classificationName, result }) => [classificationName, name, place, result])
const certifyAll = async (ids?: readonly number[]) => {
  const { event_team_list: { schoolTeamList }, version } = await info()
  const sent = schoolTeamList.filter(({ classificationId }) => !ids || ids.includes(classificationId)).map(({ classificationId, teams }) => ({ classificationId, teamPositions: teams.map(({ teamId }, index) => ({ teamId, position: index + 1 })) }))
  return portal.send(certifyTeams, (sent.length === 1
    ? { eventId, version, ...sent[0]!, updateFor: 'one_classification', certifyOrDecertify: 'certify' } : { eventId, version, teamPositions: sent, updateFor: 'all_classifications', certifyOrDecertify: 'certify' }) as never, { token: world.office })
}

/** With the girls certified: what places are worth and the girls' own events stay, days and the boys' events are free. */
async function setUp(held: string) {
  const { settings, events, version } = await world.get(eventId)
  const fields = events.map(setUpOf)
  const send = (values: object) => portal.send(saveMeet, { eventId, version, settings, events: fields, ...values } as never, { token: world.office })
  const withEvent = (gender: string, values: object) => ({ events: fields.map((each) => (each.gender === gender ? { ...each, ...values } : each)) })
  const [girl] = usualMeet('track', ['girls']).events.filter(({ code }) => code === '200')
  const points = { ...settings.points, teamTies: settings.points.teamTies === 'shared' ? 'mostFirsts' : 'shared' }
  for (const values of [{ settings: { ...settings, points } }, withEvent('girls', { isScored: false }), { events: [...fields, { ...girl!, number: 9 }] }]) await expectRefused(() => send(values), 409, { id: 'conflicts' }, held)
  // The boys' races come first now, and are called otherwise.
  const free = withEvent('boys', { name: 'Boys Sprint' })
  expect((await send({ events: free.events.toReversed(), settings: { ...settings, medals: { individual: 5, relay: 3 } } })).status).toBe(200)
}

describe('girls and boys of a meet', () => {
  let entries: number[]
  it('are not all certified with the girls while the boys are still to run', async () => {
    const other = await world.make({ kind: 'meet', name: 'Two-Day Relays' })
    await world.enter(other, 0, 1)
    await world.stage(other, 'teams')
    const { settings, events } = usualMeet('track', ['girls', 'boys'])
    const [girls, boys] = (await portal.send(saveMeet, { eventId: other, version: 0, settings, events: events.filter(({ code }) => code === '100').map((each, index) => ({ ...each, number: index + 1 })) }, { token: world.office })).payload.events
    const add = async (meetEventId: number, team: number, studentId: number) => (await world.enterOne({ eventId: other, meetEventId, teamId: world.teamId(team), studentIds: [studentId] })).payload.entryId
    const [ann, dot] = [await add(girls!.meetEventId, 0, world.pupils.ann), await add(boys!.meetEventId, 1, world.pupils.dot)]
    await world.mark(other, girls!.meetEventId, [{ entryId: ann, mark: '12.50' }])
    await world.release(other, girls!.meetEventId)
    const takeOf = async () => expect((await portal.send(takeMeetScores, { eventId: other }, { token: world.office })).status).toBe(200)
    const seen = async () => (await portal.send(getEventViewInfo, { event_id: other }, { token: world.office })).payload
    const certify = async (at: number) => {
      const { event_team_list: { schoolTeamList }, version } = await seen()
      const { classificationId, teams } = schoolTeamList[at]!
      return portal.send(certifyTeams, { eventId: other, version, classificationId, teamPositions: teams.map(({ teamId }, index) => ({ teamId, position: index + 1 })), updateFor: 'one_classification', certifyOrDecertify: 'certify' } as never, { token: world.office })
    }
    await takeOf()
    const places = async () => (await seen()).event_team_list.schoolTeamList.map(({ classificationName, isCertified, teams }) => [classificationName, isCertified, teams.map(({ schoolName, place, result }) => [schoolName, place, result])])
    expect(await places()).toEqual([['Girls', false, [['Atlas', 1, '10']]], ['Boys', false, [['Borea', null, '']]]])
    const { kept, scores } = await world.results(other)
    expect(isOutdated(kept, scores)).toBe(false)
    await expectRefused(() => certify(1), 409, { id: 'conflicts' }, 'There are no results to certify yet.')
    expect((await certify(0)).status).toBe(200)
    expect((await seen()).isCertifiedAll).toBe(false)
    // The meet is still open: the boys run, and are certified too.
    expect((await world.mark(other, boys!.meetEventId, [{ entryId: dot, mark: '11.40' }])).status).toBe(200)
    await world.release(other, boys!.meetEventId)
    await takeOf()
    expect((await places())[1]).toEqual(['Boys', false, [['Borea', 1, '10']]])
    expect([(await certify(1)).status, (await seen()).isCertifiedAll]).toEqual([200, true])
  })

  it('are all of it once nobody waits for the boys anymore', async () => {
    const { eventId: race, of } = await world.makeMeet('crossCountry', ['5000'], { event: { name: 'Girls 5000' } })
    const { settings, events, version } = await world.get(race)
    const boy = { ...setUpOf(events[0]!), meetEventId: null, number: 2, name: 'Boys 5000', gender: 'boys' as const }
    const both = (await portal.send(saveMeet, { eventId: race, version, settings, events: [...events.map(setUpOf), boy] }, { token: world.office })).payload
    const runners = [...world.runners(0)]
    const marks = []
    for (const [index, studentId] of runners.entries()) marks.push({ entryId: (await world.enterOne({ eventId: race, meetEventId: of['5000']!, teamId: world.teamId(0), studentIds: [studentId] })).payload.entryId, mark: `20:0${index}.0` })
    const later = both.events.find(({ gender }) => gender === 'boys')!.meetEventId
    const entryId = (await world.enterOne({ eventId: race, meetEventId: later, teamId: world.teamId(1), studentIds: [world.pupils.dot] })).payload.entryId
    await world.mark(race, of['5000']!, marks)
    await world.release(race, of['5000']!)
    const takeOf = async () => expect((await portal.send(takeMeetScores, { eventId: race }, { token: world.office })).status).toBe(200)
    await takeOf()
    const seen = async () => (await portal.send(getEventViewInfo, { event_id: race }, { token: world.office })).payload
    const { event_team_list: { schoolTeamList }, version: at } = await seen()
    expect(schoolTeamList.map(({ classificationName }) => classificationName)).toEqual(['Girls 5000', 'Boys 5000'])
    const [{ classificationId, teams }] = schoolTeamList as [(typeof schoolTeamList)[number]]
    await portal.send(certifyTeams, { eventId: race, version: at, classificationId, teamPositions: teams.map(({ teamId }, index) => ({ teamId, position: index + 1 })), updateFor: 'one_classification', certifyOrDecertify: 'certify' } as never, { token: world.office })
    expect((await seen()).isCertifiedAll).toBe(false)
    // Who was to run is scratched.
    const row = (await world.entriesOf(race)).find((each) => each.entryId === entryId)!
    await portal.send(scratchMeetEntry, { entryId, version: row.version, isScratched: true }, { token: world.office })
    await takeOf()
    expect([(await seen()).event_team_list.schoolTeamList.length, (await seen()).isCertifiedAll]).toEqual([1, true])
  })

  it('are divisions of its result list, each from 1, of the teams that are entered in them', async () => {
    // Atlas and Borea have girls, Borea and the third school boys.
    entries = [await enter('girls', 0, world.pupils.ann), await enter('girls', 1, world.pupils.cat), await enter('boys', 1, world.pupils.dot)]
    await world.mark(eventId, races.girls!, [{ entryId: entries[0]!, mark: '12.50' }, { entryId: entries[1]!, mark: '12.90' }])
    await world.mark(eventId, races.boys!, [{ entryId: entries[2]!, mark: '11.10' }])
    for (const race of Object.values(races)) await world.release(eventId, race)
    const { scores, kept } = await world.results(eventId)
    expect(scores.map(({ title, rows }) => [title, rows.map(({ rankText, name, points }) => [rankText, name, points])])).toEqual([['Girls', [['1st', 'Atlas', '10'], ['2nd', 'Borea', '8']]], ['Boys', [['1st', 'Borea', '10']]]])
    expect(isOutdated(kept, scores)).toBe(false)
    expect((await take()).status).toBe(200)
    expect(await groups()).toEqual([['Girls', false, [['Atlas', 1, null, '10'], ['Borea', 2, null, '8']]], ['Boys', false, [['Borea', 1, null, '10']]]])
    const picture = await pictureOf(portal.database)
    await take()
    expect(await pictureOf(portal.database)).toEqual(picture)
    const after = await world.results(eventId)
    expect([after.kept.filter(({ division }) => division === 'Girls').map(({ place, result }) => [place, result]), isOutdated(after.kept, after.scores)]).toEqual([[[1, '10'], [2, '8']], false])
    // The one list says in words what the divisions have, and is not typed anymore.
    const teams = (await world.read(eventId)).teams!
    expect(teams.map(({ name, place, result }) => [name, place, result]).slice(0, 2)).toEqual([['Atlas', null, 'Girls 10'], ['Borea', null, 'Girls 8, Boys 10']])
    await expectRefused(() => portal.send(saveEventResults, { eventId, rows: [{ teamId: teams[0]!.teamId, place: 1, result: '9', version: teams[0]!.version }] }, { token: world.office }), 409, { id: 'conflicts' }, 'The results are by division, from the meet’s team scores.')
  })

  it('are certified one by one or together, and read so by everyone', async () => {
    await world.stage(eventId, 'results')
    const [girls, boys] = (await info()).event_team_list.schoolTeamList.map(({ classificationId }) => classificationId) as [number, number]
    // Nobody but who enters places knows them before.
    expect((await shown()).map(([, , place]) => place)).toEqual(expect.not.arrayContaining([1]))
    const wrong = { eventId, classificationId: girls, teamPositions: [{ teamId: world.teamId(1), position: 1 }, { teamId: world.teamId(0), position: 2 }], updateFor: 'one_classification', certifyOrDecertify: 'certify' }
    await expectRefused(() => portal.send(certifyTeams, wrong as never, { token: world.office }), 400, { id: 'invalid-input', fields: [{ field: 'teamPositions.1.position' }] })
    expect((await certifyAll([girls])).status).toBe(200)
    expect([(await info()).isCertifiedAll, await shown()]).toEqual([false, [['Girls', 'Atlas', 1, '10'], ['Girls', 'Borea', 2, '8'], ['Boys', 'Borea', null, '10'], ['No team score', expect.any(String), null, '']]])
    expect((await certifyAll([boys])).status).toBe(200)
    expect([(await info()).isCertifiedAll, (await groups(world.people.borea)).map(([name, is]) => [name, is])]).toEqual([true, [['Girls', true], ['Boys', true]]])
    expect((await shown()).slice(0, 3)).toEqual([['Girls', 'Atlas', 1, '10'], ['Girls', 'Borea', 2, '8'], ['Boys', 'Borea', 1, '10']])
    const version = (await info()).version
    await portal.send(certifyTeams, { eventId, classificationId: boys, version, certifyOrDecertify: 'decertify' } as never, { token: world.office })
    expect((await shown()).slice(0, 3).map(([, , place]) => place)).toEqual([1, 2, null])
  })

  it('stay as they were certified, while the others follow the marks', async () => {
    await world.release(eventId, races.boys!, false)
    const third = await enter('boys', 0, world.pupils.bea)
    await world.mark(eventId, races.boys!, [{ entryId: third, mark: '11.00' }])
    await world.release(eventId, races.boys!)
    expect((await take()).status).toBe(200)
    expect(await groups()).toEqual([['Girls', true, [['Atlas', 1, 1, '10'], ['Borea', 2, 2, '8']]], ['Boys', false, [['Atlas', 1, null, '10'], ['Borea', 2, null, '8']]]])
    // Whatever would change the girls' results is refused, and what only looks is not.
    const girls = races.girls!
    const held = 'The results of Girls are certified. Decertify them first.'
    const row = (await world.get(eventId)).events
    expect(row.map(({ gender, heldText }) => [gender, heldText])).toEqual([['girls', held], ['boys', '']])
    const picture = await pictureOf(portal.database)
    const refused: [string, () => Promise<{ status: number }>][] = [
      ['marks', () => world.mark(eventId, girls, [{ entryId: entries[1]!, mark: '12.00' }])], ['withdrawal', () => world.release(eventId, girls, false)], ['seeding', () => world.seed(eventId, girls)],
      ['entering', () => world.enterOne({ eventId, meetEventId: girls, teamId: world.teamId(0), studentIds: [world.pupils.bea] })],
      ['scratching', async () => portal.send(scratchMeetEntry, { entryId: entries[0]!, version: (await world.entriesOf(eventId)).find(({ entryId }) => entryId === entries[0])!.version, isScratched: true }, { token: world.office })],
      ['check-in', () => portal.send(checkInMeetEntry, { entryId: entries[0]!, checkInValue: 0, key: crypto.randomUUID() }, { token: world.office })],
    ]
    for (const [, send] of refused) await expectRefused(send as never, 409, { id: 'conflicts' }, held)
    const file = `1,1,1,Girls 100,+0.4\n1,${entries[1]},4,Cedarbrook,Cat,Borea,12.003\n`
    expect((await world.importFile(eventId, 'results', file, { fileName: 'a.lif' })).payload).toMatchObject({ counts: { add: 0, change: 0, doubtful: 1 }, rows: [{ state: 'doubtful', why: held }] })
    expect(await pictureOf(portal.database)).toEqual(picture)
    expect((await world.entriesOf(eventId)).filter(({ meetEventId }) => meetEventId === girls).map(({ can }) => can)).toEqual(Array(2).fill({ edit: false, scratch: false, checkIn: false }))
    await setUp(held)
    await expectRefused(() => take('Boys'), 409, { id: 'conflicts' })
    const entry = (await world.read(eventId)).teams!.find(({ teamId }) => teamId === world.teamId(0))!
    await expectRefused(() => portal.send(withdrawEventTeam, { eventId, teamId: entry.teamId, version: entry.version, reason: 'Ill' }, { token: world.office }), 409, { id: 'conflicts' })
    await portal.send(certifyTeams, { eventId, classificationId: null, version: (await info()).version, certifyOrDecertify: 'decertify' } as never, { token: world.office })
    await world.release(eventId, girls, false)
    await world.mark(eventId, girls, [{ entryId: entries[1]!, mark: '12.00' }])
    await world.release(eventId, girls)
    expect((await take()).status).toBe(200)
    expect((await groups())[0]).toEqual(['Girls', false, [['Borea', 1, null, '10'], ['Atlas', 2, null, '8']]])
    // One table alone makes one list of all teams again.
    expect((await take('Boys')).status).toBe(200)
    expect(await groups()).toEqual([['No classification', false, [['Atlas', 1, null, '10'], ['Borea', 2, null, '8'], [expect.any(String), null, null, '']]]])
  })
})
