// @vitest-environment jsdom
import { File } from 'node:buffer'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ImportReport } from '@portal/shared/office/imports/import.schemas'
import { ImportSteps, type ImportFile } from './ImportSteps'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
})
afterEach(cleanup)

const asked: ImportFile[] = []
/** As the server does it: what the person chose, else a guess; a field in no column is left out of the answer. */
const run = (file: ImportFile): Promise<ImportReport> => {
  asked.push(file)
  const chosen = { name: 'Name', positions: 'Job', ...file.mapping }
  const mapping = Object.fromEntries(Object.entries(chosen).filter(([, column]) => column !== ''))
  return Promise.resolve({ dryRun: file.dryRun, rows: 1, created: 1, updated: 0, unchanged: 0, failed: 0, problems: [], columns: ['Name', 'Job'], mapping, notes: [] })
}
const press = async (name: RegExp) => fireEvent.click(await page.findByRole('button', { name }))

it('a column that is not meant stays refused: when it is checked again, and when it is imported', async () => {
  render(
    <MantineProvider>
      <ImportSteps sample="staff" fields={[{ name: 'name', label: 'Name' }, { name: 'positions', label: 'Positions' }]} accept=".csv" run={run} done={<p>Done</p>} />
    </MantineProvider>,
  )
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['Name,Job\nBea,Coach\n'], 'staff.csv', { type: 'text/csv' })] } })
  await page.findByText('Choose another one')
  await press(/^Check the file/)
  const positions = await page.findByLabelText<HTMLSelectElement>('Positions')
  expect(positions.value).toBe('Job')
  fireEvent.change(positions, { target: { value: '' } })
  await page.findByText(/please check again/)
  await press(/^Check again/)
  await waitFor(() => expect(page.queryByText(/please check again/)).toBeNull())
  expect(page.getByLabelText<HTMLSelectElement>('Positions').value).toBe('')
  expect(page.getByText('Nothing has been saved yet.')).toBeTruthy()
  await press(/^Import 1 row/)
  await page.findByText('Done')
  expect(asked.map(({ dryRun, mapping }) => [dryRun, mapping?.positions])).toEqual([[true, undefined], [true, ''], [false, '']])
  expect(page.queryByText('Nothing has been saved yet.')).toBeNull()
})
