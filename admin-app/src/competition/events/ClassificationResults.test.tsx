// @vitest-environment jsdom
import { text } from 'node:stream/consumers'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { noAwards } from '@portal/shared/competition/events/contestAwards.schemas'
import type { EventViewInfo, TeamResult } from '@portal/shared/competition/events/eventViewInfo.schemas'
import { placeTextOf } from '@portal/shared/competition/events/sharedPlaces'
import { sampleCrest } from '@portal/shared/testing/sampleCrest'
import { takeNotices, type Notice } from '../../platform/lib/call/notify'
import { serveCalls } from '../../testing/serveCalls'
import { ClassificationResults } from './ClassificationResults'

const team = (teamId: number, schoolName: string, more: Partial<TeamResult> = {}): TeamResult => ({
  teamId, position: null, placeText: '', tieText: '', schoolId: teamId, schoolName, schoolLogo: '', teamName: '', levelName: 'Varsity', isCertified: false, totalScore: 40 - teamId, crest: sampleCrest(schoolName), schoolParam: `s${teamId}`, result: '', place: null, performedNothing: false, canViewAll: true, ...more,
})
const group = (classificationId: number, label: string, teams: TeamResult[], by = '') => ({
  classificationId, classificationName: `Classification ${label}`, isCertified: by !== '', certified_by_user_name: by, certified_at: by && 'Dec 5, 9:41 PM CST',
  teams: by ? teams.map((each, index) => ({ ...each, position: index + 1, placeText: placeTextOf(index + 1, 1), isCertified: true })) : teams,
})
const big = group(5, '5A', [team(11, 'Atlas'), team(12, 'Borea'), team(13, 'Corvus')])
const small = group(4, '4A', [team(14, 'Delphi'), team(15, 'Eridan')])
const info = (groups = [big, small], more: Partial<EventViewInfo> = {}): EventViewInfo => ({
  name: 'Solo and Ensemble', activity_logo: '', event_team_list: { schoolTeamList: groups }, isCertifiedAll: groups.every(({ isCertified }) => isCertified), certified_by_user_name: '', certified_at: '',
  eventId: 3, kind: 'band', crest: null, contestName: 'contest', showsResults: true, hasDivisions: false, unreleased: [], awards: noAwards, can: { certify: true }, version: 8, ...more,
})

const sent: unknown[] = []
/** What the server answers next; without any it does what it is asked. */
let answers: { status: number; body: object }[] = []
let release: (() => void) | undefined
let holds = false
serveCalls((request, answer) => {
  void text(request).then((typed) => {
    const body: unknown = JSON.parse(typed)
    sent.push(body)
    const { status, body: answered } = answers.shift() ?? { status: 200, body: { status: true, payload: true, success_message: (body as { certifyOrDecertify: string }).certifyOrDecertify === 'certify' ? 'Certified Successfully!!' : 'Decertified Successfully!!' } }
    release = () => answer(status, answered)
    if (!holds) release()
  })
})
const notices: Notice[] = []
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  const stop = takeNotices((notice) => notices.push(notice))
  return () => {
    stop()
    vi.unstubAllGlobals()
  }
})
afterEach(() => {
  cleanup()
  sent.length = notices.length = 0
  answers = []
  holds = false
})

const draw = (data: EventViewInfo) => <ClassificationResults info={data} details={({ schoolName }) => <p>Performances of {schoolName}</p>} />
function open(data = info()) {
  const wrap = (shown: EventViewInfo) => <QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><RouterProvider router={createMemoryRouter([{ path: '/', element: draw(shown) }])} /></MantineProvider></QueryClientProvider>
  const shown = render(wrap(data))
  return { again: (next: EventViewInfo) => shown.rerender(wrap(next)) }
}
const part = (name = 'Classification 5A') => within(page.getByRole('region', { name: new RegExp(name) }))
const buttons = (where: { queryAllByRole: typeof page.queryAllByRole } = page) => where.queryAllByRole('button').map(({ textContent }) => textContent).filter((words) => words !== '' && words !== 'View All')
const order = (name?: string) => part(name).getAllByRole('listitem').map((row) => `${row.querySelector('strong')!.textContent}`)
const press = (words: string, name?: string) => fireEvent.click(part(name).getByRole('button', { name: new RegExp(`^${words}: `) }))

it('reads “Result” until a team is certified, then its position, a trophy for the first, and who certified it', () => {
  open(info([group(5, '5A', big.teams, 'Ada Office'), small], { can: { certify: false } }))
  expect(part().getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Position 1.*AtlasVarsityTeam score: 29/u), expect.stringMatching(/^Position 2.*Borea/u), expect.stringMatching(/^Position 3.*Corvus/u)])
  expect(part().getAllByRole('listitem').map((row) => row.querySelector('.tabler-icon-trophy-filled') !== null)).toEqual([true, false, false])
  expect(part().getByText('Certified by Ada Office, Dec 5, 9:41 PM CST')).toBeTruthy()
  expect(part('Classification 4A').getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Result.*Delphi/u), expect.stringMatching(/^Result.*Eridan/u)])
  expect([page.getByText('Classification'), page.getByText('Team Score')]).toHaveLength(2)
  // Who may not certify has no button for it.
  expect(buttons()).toEqual([])
  expect(page.queryByText('(Drag)')).toBeNull()
})

it('opens and closes the performances of a team that the reader may open', () => {
  open(info([group(5, '5A', [team(11, 'Atlas'), team(12, 'Borea', { canViewAll: false })])]))
  expect(page.getAllByText('View All')).toHaveLength(1)
  fireEvent.click(page.getByRole('button', { name: 'View All: Atlas' }))
  expect(page.getByText('Performances of Atlas')).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: 'Hide Details: Atlas' }))
  expect(page.queryByText('Performances of Atlas')).toBeNull()
})

it('is ordered by keys in edit mode, told and with the focus kept; Cancel discards it', () => {
  open()
  expect(buttons()).toEqual(['Certify All', 'Certify', 'Certify'])
  press('Certify')
  // One is edited: nothing is done to all, and the other one stays as it is.
  expect(buttons(part())).toEqual(['Save', 'Cancel'])
  expect(part().getByText('(Drag)')).toBeTruthy()
  expect(buttons(part('Classification 4A'))).toEqual(['Certify'])
  expect(page.queryByText('Certify All')).toBeNull()
  const down = part().getByRole('button', { name: 'Move down: Atlas' })
  down.focus()
  fireEvent.click(down)
  expect(order()).toEqual(['Borea', 'Atlas', 'Corvus'])
  expect(page.getByText('Atlas is now 2nd of 3.')).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Atlas')
  press('Cancel')
  expect(order()).toEqual(['Atlas', 'Borea', 'Corvus'])
  expect(sent).toEqual([])
})

it('Save sends the order and certifies; meanwhile buttons are disabled and say so', async () => {
  holds = true
  open()
  press('Certify')
  fireEvent.click(part().getByRole('button', { name: 'Move up: Corvus' }))
  press('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ eventId: 3, classificationId: 5, teamPositions: [{ teamId: 11, position: 1 }, { teamId: 13, position: 2 }, { teamId: 12, position: 3 }], updateFor: 'one_classification', certifyOrDecertify: 'certify', version: 8 })
  expect(buttons(part())).toEqual(['Saving...', 'Cancel'])
  expect(part().getAllByRole('button', { name: /Saving|Cancel/ }).every((button) => (button as HTMLButtonElement).disabled)).toBe(true)
  release!()
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Certified Successfully!!', stays: 5000 }]))
  await waitFor(() => expect(buttons(part())).toEqual(['Certify']))
})

it('tells which scores are not known before it certifies, and leaves the order as it is when that waits', async () => {
  open(info([group(5, '5A', [team(11, 'Atlas'), team(12, 'Borea', { totalScore: null }), team(13, 'Corvus', { totalScore: null })]), small], { unreleased: ['Solo'] }))
  press('Certify')
  expect(part().getAllByRole('listitem').map(({ textContent }) => textContent?.includes('No score'))).toEqual([false, true, true])
  press('Save')
  const dialog = within(await page.findByRole('alertdialog', { hidden: true, name: 'Certify without all scores?' }))
  expect(dialog.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['2 of 3 teams have no score: Borea and Corvus.', 'Categories not released: Solo.'])
  fireEvent.click(dialog.getByRole('button', { name: 'Not yet', hidden: true }))
  expect(sent).toEqual([])
  expect(buttons(part())).toEqual(['Save', 'Cancel'])
  press('Save')
  fireEvent.click(within(await page.findByRole('alertdialog', { hidden: true, name: 'Certify without all scores?' })).getByRole('button', { name: 'Certify anyway', hidden: true }))
  await waitFor(() => expect(sent).toMatchObject([{ classificationId: 5, teamPositions: [{ teamId: 11 }, { teamId: 12 }, { teamId: 13 }] }]))
})

it('names who performed nothing, and shows a dash for their place', async () => {
  const none = team(12, 'Borea', { totalScore: null, performedNothing: true })
  open(info([group(5, '5A', [team(11, 'Atlas'), none])]))
  press('Certify')
  expect(page.getByText('Performed nothing')).toBeTruthy()
  press('Save')
  const dialog = within(await page.findByRole('alertdialog', { hidden: true, name: 'Certify without all scores?' }))
  expect(dialog.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Borea performed nothing and gets no place.'])
  cleanup()
  open(info([{ ...group(5, '5A', []), isCertified: true, teams: [{ ...team(11, 'Atlas'), isCertified: true, position: 1, placeText: '1st' }, { ...none, isCertified: true }] }]))
  expect(page.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 11))).toEqual(['Position 1A', 'Position \u2013B'].map((text) => text.slice(0, 11)))
})

it('Certify All edits every classification, and Save All sends them', async () => {
  holds = true
  open()
  fireEvent.click(page.getByRole('button', { name: 'Certify All' }))
  expect(buttons()).toEqual(['Save All', 'Cancel All'])
  expect(page.getAllByText('(Drag)')).toHaveLength(2)
  fireEvent.click(part('Classification 4A').getByRole('button', { name: 'Move up: Eridan' }))
  fireEvent.click(page.getByRole('button', { name: 'Save All' }))
  expect(await page.findByText('Saving All...')).toBeTruthy()
  await waitFor(() => expect(sent).toHaveLength(1))
  release!()
  expect(sent[0]).toMatchObject({ eventId: 3, updateFor: 'all_classifications', certifyOrDecertify: 'certify', version: 8, teamPositions: [{ classificationId: 5 }, { classificationId: 4, teamPositions: [{ teamId: 15, position: 1 }, { teamId: 14, position: 2 }] }] })
  await waitFor(() => expect(page.getByText('Certify All')).toBeTruthy())
})

it('decertifies one or all, once that was asked, with a reason or none', async () => {
  holds = true
  open(info([group(5, '5A', big.teams, 'Ada Office'), group(4, '4A', small.teams, 'Ada Office')]))
  fireEvent.click(page.getByRole('button', { name: 'Decertify All' }))
  fireEvent.click(within(await page.findByRole('dialog', { hidden: true })).getByRole('button', { name: 'Decertify All', hidden: true }))
  expect(await page.findByText('Decertifying...')).toBeTruthy()
  await waitFor(() => expect(sent).toEqual([{ eventId: 3, classificationId: null, certifyOrDecertify: 'decertify', version: 8 }]))
  release!()
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Decertified Successfully!!', stays: 5000 }]))
  holds = false
  answers = [{ status: 409, body: { status: false, error: { id: 'conflicts', fields: [] }, error_message: 'This event is canceled.' } }]
  press('Decertify')
  const dialog = within(await page.findByRole('dialog', { hidden: true }))
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'A sheet was misread.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Decertify', hidden: true }))
  await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'error', text: 'Error decertifying classification', stays: 5000 }))
  expect(sent[1]).toEqual({ eventId: 3, classificationId: 5, certifyOrDecertify: 'decertify', version: 8, note: 'A sheet was misread.' })
  expect(page.getByText('This event is canceled.')).toBeTruthy()
})

it('keeps the order of whoever comes second, says so, and says nothing of a false status', async () => {
  answers = [{ status: 409, body: { status: false, error: { id: 'changed-meanwhile', fields: [] }, error_message: 'Changed.' } }, { status: 200, body: { status: true, payload: false } }]
  open()
  press('Certify')
  fireEvent.click(part().getByRole('button', { name: 'Move up: Corvus' }))
  press('Save')
  await waitFor(() => expect(page.getByText('This event has just been changed. Your order is kept: look at it again, then save it.')).toBeTruthy())
  expect(notices).toEqual([{ kind: 'error', text: 'The positions were not certified.', stays: 5000 }])
  expect(order()).toEqual(['Atlas', 'Corvus', 'Borea'])
  await waitFor(() => expect(buttons(part())).toEqual(['Save', 'Cancel']))
  press('Save')
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(buttons(part())).toEqual(['Save', 'Cancel']))
  expect(notices).toHaveLength(1)
})

it('asks about matches that are not final, and certifies over them with a note once they were seen', async () => {
  const unfinished = { version: 'seen-1', matches: [], draws: [{ bracketId: 9, name: 'Gold', contestName: 'contest', undecided: 2 }] }
  answers = [{ status: 409, body: { status: false, error: { id: 'conflicts', fields: [], details: { unfinished } }, error_message: '2 contests of Gold are not decided.' } }]
  open()
  press('Certify')
  press('Save')
  const dialog = within(await page.findByRole('dialog', { hidden: true }))
  fireEvent.change(dialog.getByLabelText('Why it is certified anyway'), { target: { value: 'Rain.' } })
  fireEvent.click(dialog.getByLabelText('I have seen these contests'))
  fireEvent.click(dialog.getByRole('button', { name: 'Certify anyway', hidden: true }))
  await waitFor(() => expect(sent[1]).toMatchObject({ classificationId: 5, certifyOrDecertify: 'certify', note: 'Rain.', unfinishedSeen: 'seen-1' }))
  expect(await page.findByText('Certify All')).toBeTruthy()
})

it('orders ties only where results say the places, and moves far in a long list at once', async () => {
  open(info([group(5, '5A', [team(11, 'Atlas', { place: 1 }), team(12, 'Borea', { place: 2 }), team(13, 'Corvus', { place: 2 })]), group(4, '4A', Array.from({ length: 9 }, (_, at) => team(20 + at, `School ${at + 1}`)))]))
  fireEvent.click(page.getByRole('button', { name: 'Certify All' }))
  expect(part().queryByRole('button', { name: 'Move down: Atlas' })).toBeNull()
  expect((part().getByRole('button', { name: 'Move up: Borea' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(part().getByRole('button', { name: 'Move down: Borea' }))
  expect(order()).toEqual(['Atlas', 'Corvus', 'Borea'])
  expect(part().getByText('Results set the order. Teams that are tied share their place, unless you put them in an order: then it is said that you decided it.')).toBeTruthy()
  fireEvent.click(part('Classification 4A').getByRole('button', { name: 'Move to another position: School 9' }))
  const dialog = within(await page.findByRole('dialog', { hidden: true }))
  fireEvent.change(dialog.getByLabelText('Move to position'), { target: { value: '10' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Move', hidden: true }))
  // The hint, and what is wrong.
  await waitFor(() => expect(dialog.getAllByText('From 1 to 9.')).toHaveLength(2))
  fireEvent.change(dialog.getByLabelText('Move to position'), { target: { value: '2' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Move', hidden: true }))
  await waitFor(() => expect(order('Classification 4A').slice(0, 3)).toEqual(['School 1', 'School 9', 'School 2']))
})
