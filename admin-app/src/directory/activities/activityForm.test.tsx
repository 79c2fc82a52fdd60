// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { ActivityFields } from '@portal/shared/directory/activities/activityFields.schemas'
import type { Activity } from '@portal/shared/directory/activities/activityRecord.schemas'
import { defaultsForKind } from '@portal/shared/directory/activities/defaultsForKind'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { useChangeForm } from '../../platform/ui/form/useChangeForm'
import { emptyActivity, valuesOfActivity } from './activityForm'
import { ActivityParts } from './ActivityParts'
import { useUsual } from './useUsual'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} }))
afterEach(cleanup)

const choices = { year: { academicYearId: 1, label: '2026-27', startsOn: '2026-08-01', endsOn: '2027-07-31' }, levels: [{ levelId: 1, name: 'Varsity', teamCount: 2 }], classifications: [] }
const usual = defaultsForKind('teamSport', 'Soccer')
const activity: Activity = {
  activityId: 7, name: 'Soccer', slug: 'soccer', kind: 'teamSport', gender: 'girls', startsOn: '', endsOn: '', rosterDueOn: '', rostersLocked: false, classificationIds: [], levelIds: [], rosterLimits: [],
  ...usual, positions: usual.positions.map((term, index) => ({ ...term, termId: index + 1 })), choices, termUses: [], tieBreakers: [], marginCapIs: 'shared', matchesOutsideSeason: 0, lastChange: null, isDeleted: false, version: 'a',
}

function Form({ onSave }: { onSave: (changed: object) => void }) {
  const form = useZodForm(ActivityFields, valuesOfActivity(activity))
  const { submit } = useChangeForm({
    form, thing: activity, toValues: valuesOfActivity,
    save: (changed, _, { onSuccess }) => {
      onSave(changed)
      onSuccess({ ...activity, ...(changed as Partial<Activity>), version: 'b' })
    },
  })
  return (
    <form onSubmit={(event) => void submit(event)}>
      <ActivityParts form={form} choices={choices} activity={activity} />
      <output>{form.formState.isDirty ? 'changed' : 'saved'}</output>
      <button type="submit">Save</button>
    </form>
  )
}

test('what was moved is sent alone, and once it is saved nothing is left to save', async () => {
  const onSave = vi.fn()
  render(<MantineProvider><MemoryRouter><Form onSave={onSave} /></MemoryRouter></MantineProvider>)
  fireEvent.click(screen.getByRole('button', { name: 'Move down: Goalkeeper' }))
  expect(screen.getByText('changed')).toBeTruthy()
  await act(async () => { fireEvent.click(screen.getByRole('button', { name: 'Save' })) })
  expect(onSave.mock.calls).toHaveLength(1)
  expect(Object.keys(onSave.mock.calls[0]![0] as object)).toEqual(['positions'])
  expect(screen.getByText('saved')).toBeTruthy()
})

function NewForm() {
  const form = useZodForm(ActivityFields, emptyActivity(choices))
  return <ActivityParts form={form} choices={choices} activity={null} onNamed={useUsual(form)} />
}

test('who takes part in a new activity follows its name, until someone chooses', () => {
  render(<MantineProvider><MemoryRouter><NewForm /></MemoryRouter></MantineProvider>)
  const name = (value: string) => fireEvent.change(screen.getByLabelText('Activity name'), { target: { value } })
  const gender = screen.getByLabelText<HTMLSelectElement>('Who takes part')
  expect(gender.value).toBe('mixed')
  name('Girls soccer')
  expect(gender.value).toBe('girls')
  name('Boys soccer')
  expect(gender.value).toBe('boys')
  fireEvent.change(gender, { target: { value: 'mixed' } })
  name('Girls soccer')
  expect(gender.value).toBe('mixed')
})

test('what a contest is called follows the name of a new activity until someone chooses, and the form says it', () => {
  render(<MantineProvider><MemoryRouter><NewForm /></MemoryRouter></MantineProvider>)
  const name = (value: string) => fireEvent.change(screen.getByLabelText('Activity name'), { target: { value } })
  const called = screen.getByLabelText<HTMLSelectElement>('What a contest is called')
  expect([...called.options].map(({ text }) => text)).toEqual(['Game', 'Match', 'Meet', 'Contest', 'Event'])
  expect(called.value).toBe('match')
  name('Football')
  expect(called.value).toBe('game')
  expect(screen.getByLabelText('Game length in minutes')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Games' })).toBeTruthy()
  fireEvent.change(called, { target: { value: 'event' } })
  expect(screen.getByText('An event may end in a tie')).toBeTruthy()
  name('Girls soccer')
  expect(called.value).toBe('event')
})

test('the kind of a new activity follows its name until someone chooses', () => {
  render(<MantineProvider><MemoryRouter><NewForm /></MemoryRouter></MantineProvider>)
  const name = (value: string) => fireEvent.change(screen.getByLabelText('Activity name'), { target: { value } })
  const kind = screen.getByLabelText<HTMLSelectElement>('Kind')
  const after = (value: string) => (name(value), kind.value)
  expect(['Swimming', 'Girls Tennis', 'Band and Orchestra', 'Debate', 'Soccer', 'Water Polo'].map(after)).toEqual(['meet', 'tennis', 'music', 'academic', 'teamSport', 'teamSport'])
  fireEvent.change(kind, { target: { value: 'individualSport' } })
  expect(after('Swimming')).toBe('individualSport')
})
