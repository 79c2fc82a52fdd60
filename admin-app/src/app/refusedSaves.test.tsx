// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AddTeamsDialog, InviteDialog } from '../competition/events/AddTeamsDialog'
import AddPlayerScreen from '../competition/events/AddPlayerScreen'
import { EventDocuments } from '../competition/events/EventDocuments'
import EventResultScreen from '../competition/events/EventResultScreen'
import { ExternalValues } from '../competition/standings/ExternalValues'
import AddActivityRequestScreen from '../directory/activityRequests/AddActivityRequestScreen'
import { useActivityDecisions } from '../directory/activityRequests/useActivityDecisions'
import { RemoveClassificationDialog } from '../directory/classifications/RemoveClassificationDialog'
import { EditDistrictDialog } from '../directory/districts/EditDistrictDialog'
import TeamsScreen from '../directory/teams/TeamsScreen'
import AddDocumentDialog from '../eligibility/documents/AddDocumentDialog'
import AssociationRulesScreen from '../identity/acknowledgments/AssociationRulesScreen'
import { InviteForm } from '../identity/family/InviteForm'
import LegalTextsScreen from '../identity/legalTexts/LegalTextsScreen'
import { AccessForm } from '../identity/requests/AccessForm'
import { PolicyPanel } from '../identity/secondFactors/PolicyPanel'
import { ChangeContactDialog } from '../identity/users/ChangeContactDialog'
import { StartPanel } from '../office/rollForward/StartPanel'
import { createQueryClient } from '../platform/lib/call/queries'
import { schoolSearch } from '../platform/lib/noun/findSchools'
import { startSession } from '../platform/lib/session/session'
import { AcceptDialog } from '../scheduling/proposals/AcceptDialog'
import PublishDialog from '../scheduling/seasons/PublishDialog'
import { newSession } from '../testing/people'
import { serveCalls, type AnswerCall } from '../testing/serveCalls'

configure({ defaultHidden: true, asyncUtilTimeout: 5_000 })

/** What is told to reads, by the end of their address; what writes sent. */
let reads: Readonly<Record<string, unknown>>
let bodies: unknown[]
/** What is answered to writes one after the other, before they are refused. */
let answers: Parameters<AnswerCall>[]
serveCalls((request, answer) => void (async () => {
  const path = request.url!.split('?')[0]!
  let text = ''
  for await (const part of request) text += String(part)
  const read = Object.entries(reads).find(([end]) => path.endsWith(end))
  if (request.method === 'GET') return answer(200, { status: true, payload: read?.[1] ?? [] })
  if (path === '/api/files') return answer(200, { status: true, payload: { fileId: 9, name: 'map.pdf' } })
  bodies.push(JSON.parse(text))
  const next = answers.shift()
  answer(...(next ?? [409, { status: false, error_message: 'Only the office does this.', error: { id: 'not-yours' } as never }]))
})())
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined, addListener: () => undefined, removeListener: () => undefined }))
  vi.stubGlobal('ResizeObserver', class { observe() { /* Nothing has a size here. */ } unobserve() { /* As above. */ } disconnect() { /* As above. */ } })
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
  HTMLElement.prototype.scrollIntoView = () => undefined
  schoolSearch.parts = [() => Promise.resolve([{ value: '5', label: 'Atlas Academy', hint: 'Waco' }])]
})
beforeEach(() => {
  reads = {}
  bodies = []
  answers = []
  startSession(newSession('org'))
})
afterEach(cleanup)

const type = async (label: string, text: string) => fireEvent.change(await page.findByLabelText(label), { target: { value: text } })
const press = async (name: string | RegExp) => fireEvent.click(await page.findByRole('button', { name }))
const tick = async (label: string) => fireEvent.click(await page.findByLabelText(label))
/** Chooses what is found by typing. */
const find = async (label: string, option: RegExp) => {
  fireEvent.click(await page.findByRole('combobox', { name: label }))
  fireEvent.click(await page.findByRole('option', { name: option }))
}
const choose = async (label: string, value: string) => {
  await waitFor(() => expect(page.getByLabelText(label).querySelector(`option[value="${value}"]`)).not.toBeNull())
  await type(label, value)
}
const file = async () => {
  fireEvent.change(await page.findByLabelText('File'), { target: { files: [new File(['%PDF-1.4'], 'map.pdf', { type: 'application/pdf' })] } })
  await page.findByRole('button', { name: 'Remove map.pdf' })
}

interface Row {
  form: ReactNode
  /** The screen's address, where it names something. */
  path?: [pattern: string, address: string]
  reads?: Readonly<Record<string, unknown>>
  who?: 'staff'
  fill: () => Promise<unknown>
  /** The buttons that send it: the form's, and that of the question before. */
  send: readonly (string | RegExp)[]
  /** What is sent, in part. */
  sends: unknown
}

const nothing = () => undefined
function Decision() {
  const { ask, dialog } = useActivityDecisions()
  return <><button onClick={() => ask('reject', [{ requestId: 3, schoolName: 'Atlas', kind: 'join', activityName: 'Golf' } as never], nothing)}>Ask</button>{dialog}</>
}
const event = {
  eventId: 7, name: 'Cup', kind: 'tournament', stage: 'results', version: 1, documents: [], ownTeams: [], can: { documents: true, results: true, places: true }, showsResults: true, hasDraw: false, invitationsLeft: 3, certified: null,
  teams: [{ teamId: 1, name: 'Atlas', state: 'entered', version: 4, position: null, place: null, result: '' }, { teamId: 2, name: 'Borea', state: 'entered', version: 5, position: null, place: null, result: '' }],
} as never
const teamFound = { '/team-choices': [{ teamId: 1, name: 'Atlas', hint: 'Waco' }] }
const words = 'These are the words of the text, and there are enough of them.'
const district = { districtId: 3, name: 'North', classificationId: null, published: false } as never
const page7 = (external: unknown) => ({ externals: [external], can: { decide: true }, table: { districtId: 3 } }) as never

const rows: Record<string, Row> = {
  AcceptDialog: {
    form: <AcceptDialog proposal={{ proposalId: 1, version: 2, home: { teamId: 1, name: 'Atlas' }, away: { teamId: 2, name: 'Borea' }, plan: { day: '2026-10-01', time: '18:00', venueId: null, assetId: null }, kind: 'nonDistrict', whenText: 'Thursday' } as never} onClose={nothing} />,
    reads: { '/match-conflicts': { conflicts: [{ key: 'busy', kind: 'teamBusy', text: 'Atlas plays elsewhere.', isWarning: true, isRefusal: false }], timeText: '' } },
    fill: () => tick('Accept anyway'), send: ['Accept'], sends: { version: 2, accepted: ['busy'] },
  },
  AccessForm: {
    form: <AccessForm />, who: 'staff', reads: { '/joining/schools': [{ schoolId: 5, name: 'Atlas Academy', city: 'Waco', state: 'TX' }], '/joining': { staffRoles: [{ roleId: 4, name: 'Coach' }] } },
    fill: async () => { await find('School', /Atlas/); await choose('Role', '4'); await type('Message to the school (optional)', 'I coach.') }, send: ['Ask'],
    sends: { userType: 'staff', schoolId: 5, roleId: 4, grade: null, children: [], note: 'I coach.' },
  },
  AddActivityRequestScreen: {
    form: <AddActivityRequestScreen />, reads: { '/school-activities': { activities: [{ activityId: 8, name: 'Golf', takesPart: false, request: null }] } },
    fill: async () => { await find('School', /Atlas/); await choose('Activity', '8'); await type('Note (optional)', 'By phone') }, send: ['Add the request'], sends: { schoolId: 5, activityId: 8, kind: 'join', note: 'By phone' },
  },
  AddDocumentDialog: {
    form: <AddDocumentDialog subjectType="student" subjectId={6} kinds={['PAPF', 'STF']} onClose={nothing} />,
    fill: async () => { await choose('What is it?', 'PAPF'); await file() }, send: ['Add'], sends: { subjectId: 6, kind: 'PAPF', fileId: 9 },
  },
  AddPlayerScreen: {
    form: <AddPlayerScreen />, path: ['/:eventId', '/7'],
    reads: { '/players': { event, teams: [], closedText: '', entryDueText: '', team: { teamId: 1, name: 'Atlas', version: 'v', players: [{ studentId: 11, name: 'Ada', grade: 9, jersey: '', isEntered: false, part: '' }, { studentId: 12, name: 'Ben', grade: 9, jersey: '', isEntered: true, part: 'Goal' }] } } },
    fill: async () => { await tick('Ada'); await type('What Ada does', 'Wing') }, send: ['Save the entry'], sends: { teamId: 1, version: 'v', players: [{ studentId: 11, part: 'Wing' }, { studentId: 12, part: 'Goal' }] },
  },
  AddTeamsDialog: { form: <AddTeamsDialog event={event} onClose={nothing} />, reads: teamFound, fill: () => find('Teams', /Atlas/), send: ['Enter'], sends: { teamIds: [1] } },
  InviteDialog: {
    form: <InviteDialog event={event} onClose={nothing} />, reads: teamFound, send: ['Invite'], sends: { teamIds: [1], answerDueOn: '2026-12-01', note: 'Come' },
    fill: async () => { await find('Teams', /Atlas/); await type('Answer by', '2026-12-01'); await type('Message to them (optional)', 'Come') },
  },
  AssociationRulesScreen: {
    form: <AssociationRulesScreen />, reads: { '/association-rules': { yearLabel: '2026-27', version: 2, text: 'Old', publishedAt: '2026-08-01T00:00:00Z', publishedBy: null, dueOn: '2026-12-01', isAsking: true } },
    fill: async () => { await type('Rules of 2026-27', words); await tick('Ask everyone again') }, send: ['Publish version 3', 'Publish'], sends: { text: words, dueOn: '2026-12-01', asksAgain: true, basedOn: 2 },
  },
  ChangeContactDialog: {
    form: <ChangeContactDialog type="email" standing="" onClose={nothing} />, fill: async () => { await type('New email', 'robin@new.example'); await type('Your password', 'secret') }, send: ['Send the code'],
    sends: { type: 'email', target: 'robin@new.example', password: 'secret' },
  },
  EditDistrictDialog: {
    form: <EditDistrictDialog district={district} classifications={[{ classificationId: 2, name: '4A' }] as never} readAgain={nothing} onSaved={nothing} onClose={nothing} />,
    fill: async () => { await type('Name', 'South'); await choose('Classification', '2'); await tick('Shown to the public, with its table') }, send: ['Save'],
    sends: { values: { name: 'South', classificationId: 2, published: true }, seen: { name: 'North', classificationId: null, published: false } },
  },
  EventDocuments: {
    form: <EventDocuments event={event} />, send: ['Add'], sends: { title: 'Map', audience: 'public', fileId: 9 },
    fill: async () => { await press('Add a document'); await type('What it is', 'Map'); await file() },
  },
  EventResultScreen: {
    form: <EventResultScreen />, path: ['/:eventId', '/7'], reads: { '/events/7': event, '/event-view-info': { event_team_list: { schoolTeamList: [] } } }, send: ['Save the results'],
    fill: async () => {
      const [one, other] = await page.findAllByLabelText('Place')
      fireEvent.change(one!, { target: { value: '1' } })
      fireEvent.change(other!, { target: { value: '1' } })
      fireEvent.change(page.getAllByLabelText('Score')[0]!, { target: { value: '214.5' } })
    },
    sends: { rows: [{ teamId: 1, version: 4, place: 1, result: '214.5' }, { teamId: 2, version: 5, place: 1, result: '' }] },
  },
  ExternalValues: {
    form: <ExternalValues page={page7({ key: 'points', label: 'points', better: 'higher', values: [{ teamId: 1, teamName: 'Atlas', value: 3 }, { teamId: 2, teamName: 'Borea', value: null }] })} />,
    fill: () => type('Borea', '−2.5'), send: ['Save points'], sends: { key: 'points', values: [{ teamId: 2, value: -2.5, seen: null }] },
  },
  InviteForm: { form: <InviteForm label="Email" heading="Invite" studentId={4} />, fill: () => type('Email', 'pat@home.example'), send: ['Send the invitation'], sends: { email: 'pat@home.example', studentId: 4 } },
  LegalTextsScreen: {
    form: <LegalTextsScreen />, reads: { '/legal-texts/privacy': { kind: 'privacy', version: 1, text: 'Old', publishedAt: null, organizationName: 'Demo', timeZone: 'America/Chicago' } },
    fill: () => type('Privacy policy', words), send: ['Publish a new version', 'Publish'], sends: { text: words, basedOn: 1 },
  },
  PolicyPanel: {
    form: <PolicyPanel />, reads: { '/second-factor-policy': { requiredOf: ['org'], counts: [{ roleType: 'org', people: 3, without: 0 }, { roleType: 'staff', people: 9, without: 4 }] } },
    fill: () => tick('The schools’ staff'), send: ['Save', 'Require a second factor'], sends: { requiredOf: ['org', 'staff'] },
  },
  PublishDialog: {
    form: (
      <PublishDialog
        page={{ district: { districtId: 3, name: 'North', activityId: 1 }, exists: { matches: 2, firstDay: '2026-10-01', lastDay: '2026-10-02', played: 0, pairs: [] } } as never} onClose={nothing}
        draft={{ draftId: 6, version: 2, games: [], told: { people: 0, teamsWithoutCoach: 0 }, conflicts: [{ key: 'busy', kind: 'teamBusy', game: 0, text: 'Busy', isWarning: true, isRefusal: false }] } as never}
      />
    ),
    fill: () => tick('Publish anyway'), send: ['Continue', 'Add 0 matches to 2'], sends: { draftId: 6, version: 2, accepted: ['busy'], addTo: 2 },
  },
  useDecisionQuestion: { form: <Decision />, fill: async () => { await press('Ask'); await type('Reason', 'Too late') }, send: ['Reject'], sends: { requestIds: [3], decision: 'reject', reason: 'Too late' } },
  RemoveClassificationDialog: {
    form: <RemoveClassificationDialog row={{ classificationId: 1, label: '4A', districts: 2 } as never} others={[{ classificationId: 2, name: '5A' }] as never} readAgain={nothing} onRemoved={nothing} onClose={nothing} />,
    fill: () => choose('Its 2 districts go to', '2'), send: ['Delete'], sends: { classificationId: 1, districtsTo: 2 },
  },
  StartPanel: {
    form: <StartPanel preview={{ from: { academicYearId: 12, label: '2026-27' }, to: { label: '2027-28', isCurrent: false }, gradesAreUp: false } as never} leftOut={new Map([[4, 'Ada']])} onLeftOut={nothing} onStarted={nothing} />,
    fill: () => type('Type 2027-28 to confirm', '2027-28'), send: ['Start 2027-28'],
    sends: { fromYearId: 12, confirmLabel: '2027-28', options: { districts: true, teams: true, coaches: true, students: true, makeCurrent: true }, leftOutStudentIds: [4] },
  },
  TeamsScreen: {
    form: <TeamsScreen />, send: ['Save the coach of Atlas Golf'], sends: { userId: 4 },
    reads: { '/teams': { total: 1, page: 1, perPage: 25, rows: [{ teamId: 1, schoolId: 5, schoolName: 'Atlas', teamName: 'Golf', coachNames: '', staff: [{ userId: 4, name: 'Kim', roleNames: 'Coach' }], can: { giveCoach: true } }] }, '/team-filters': { school: null, activities: [] } },
    fill: () => choose('Coach of Atlas Golf', '4'),
  },
}

const draw = ({ form, path: [pattern, address] = ['/', '/'] }: Row) => render(
  <QueryClientProvider client={createQueryClient()}>
    <MantineProvider env="test"><RouterProvider router={createMemoryRouter([{ path: pattern, element: form }], { initialEntries: [address] })} /></MantineProvider>
  </QueryClientProvider>,
)
/** Everything that is typed, chosen and ticked. */
const typed = () => [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map((field) => [field.id, field.type === 'checkbox' ? field.checked : field.value])
const send = async ({ send: buttons }: Row) => { for (const button of buttons) await press(button) }

it.each(Object.entries(rows))('%s: what was typed stands when its save is refused, and is sent as it was', async (_name, row) => {
  reads = row.reads ?? {}
  if (row.who) startSession(newSession(row.who))
  draw(row)
  await row.fill()
  const before = typed()
  await send(row)
  expect(await page.findByText(/Only the office does this\./)).toBeTruthy()
  expect(typed()).toEqual(before)
  expect(bodies).toEqual([expect.objectContaining(row.sends as object)])
  await send(row)
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[1]).toEqual(bodies[0])
})

it('a long text that was refused for being out of date stands, and is published upon what is in effect now', async () => {
  const { LegalTextsScreen: row } = rows
  reads = row!.reads!
  draw(row!)
  await row!.fill()
  answers = [[409, { status: false, error_message: 'Someone else just published a new version. Please look at it first.', error: { id: 'changed-meanwhile' } as never }]]
  reads = { '/legal-texts/privacy': { ...(reads['/legal-texts/privacy'] as object), version: 2, text: 'Theirs', publishedAt: '2026-08-01T00:00:00Z' } }
  await send(row!)
  expect(await page.findByText(/just published a new version/)).toBeTruthy()
  await waitFor(() => expect(page.getByText(/Version 2/)).toBeTruthy())
  expect(page.getByLabelText<HTMLTextAreaElement>('Privacy policy').value).toBe(words)
  await send(row!)
  await waitFor(() => expect(bodies).toMatchObject([{ text: words, basedOn: 1 }, { text: words, basedOn: 2 }]))
})

it('nothing is accepted before its conflicts are known', async () => {
  const { AcceptDialog: row } = rows
  reads = row!.reads!
  draw(row!)
  const accept = page.getByRole<HTMLButtonElement>('button', { name: 'Accept' })
  expect(accept.disabled).toBe(true)
  fireEvent.submit(accept.form!)
  expect(await page.findByText('Atlas plays elsewhere.')).toBeTruthy()
  expect([accept.disabled, bodies.length]).toEqual([false, 0])
  fireEvent.submit(accept.form!)
  expect(await page.findByText('Please look at this first.')).toBeTruthy()
  expect(bodies).toEqual([])
})

it('another conflict than the one that was agreed to is asked about again', async () => {
  const { AcceptDialog: row } = rows
  reads = row!.reads!
  draw(row!)
  await row!.fill()
  answers = [[409, { status: false, error_message: 'Conflicts.', error: { id: 'conflicts', details: { conflicts: [{ key: 'blackout', kind: 'blackout', text: 'A blackout date.', isWarning: true, isRefusal: false }] } } as never }]]
  await press('Accept')
  expect(await page.findByText('A blackout date.')).toBeTruthy()
  expect(page.getByLabelText<HTMLInputElement>('Accept anyway').checked).toBe(false)
  await press('Accept')
  expect(await page.findByText('Please look at this first.')).toBeTruthy()
  expect([document.activeElement?.id, bodies.length]).toEqual(['field-accepted', 1])
  await tick('Accept anyway')
  await press('Accept')
  await waitFor(() => expect(bodies[1]).toMatchObject({ accepted: ['blackout'] }))
})

it('places that cannot be are told while they are typed, whichever row makes them wrong', async () => {
  const { EventResultScreen: row } = rows
  reads = row!.reads!
  draw(row!)
  const [one, other] = await page.findAllByLabelText('Place')
  fireEvent.change(one!, { target: { value: '2' } })
  fireEvent.change(other!, { target: { value: '3' } })
  expect(await page.findByText('There are 2 teams: no place after that.')).toBeTruthy()
  fireEvent.change(other!, { target: { value: 'x' } })
  expect(await page.findByText('Use a number.')).toBeTruthy()
  await press('Save the results')
  await waitFor(() => expect(document.activeElement).toBe(other))
  fireEvent.change(other!, { target: { value: '1' } })
  await waitFor(() => expect(page.queryByText('Use a number.')).toBeNull())
  expect(bodies).toEqual([])
})
