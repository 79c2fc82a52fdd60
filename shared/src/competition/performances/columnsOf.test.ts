import { describe, expect, it } from 'vitest'
import { columnsOf, notesLinks } from './columnsOf'
import { performanceRoles } from '../../identity/roles/performanceRoles.kinds'
import { performanceColumns, performanceViews } from './performance.kinds'
import type { PerformanceReader } from './performanceRules'

const base: PerformanceReader = { roleType: null, ownSchoolIds: [], permissions: [], roles: [], actingAs: false }
const staff = (userRole: string, permissions: PerformanceReader['permissions'] = []): PerformanceReader => ({ ...base, roleType: 'staff', ownSchoolIds: [7], permissions, roles: [{ userRole, schoolId: 7 }] })
const office: PerformanceReader = { ...base, roleType: 'org' }

/** Of the columns that are not for everyone those that someone sees in the view that has them all. */
const marks = ['rating', 'points', 'notes', 'actions'] as const
describe('columns', () => {
  it.each<[string, PerformanceReader, string]>([
    ['office', office, 'rating points notes actions'],
    ...performanceRoles.map((role): [string, PerformanceReader, string] => [role, staff(role), 'rating points notes actions']),
    ['coach', staff('Coach'), ''],
    ['coach with upload-notes', staff('Coach', ['upload-notes']), 'notes'],
    ['coach with upload-rating', staff('Coach', ['upload-rating']), 'actions'],
    ['director elsewhere', { ...staff('Coach'), roles: [{ userRole: 'Directors', schoolId: 8 }] }, ''],
    ['student', { ...base, roleType: 'student', ownSchoolIds: [7] }, 'rating points'],
    ['parent', { ...base, roleType: 'parent', ownSchoolIds: [7] }, 'rating points'],
    ['fan', { ...base, roleType: 'fan' }, ''],
    ['without a role', base, ''],
  ])('%s: “%s”', (_, who, seen) => {
    for (const view of ['bandEventInfo', 'viewEventResult'] as const) expect(marks.filter((column) => columnsOf(view, who).includes(column)).join(' ')).toBe(seen)
  })

  it.each([
    ['addDetail', 'category uniqueName performers accompanist title composer pmlCode room date time actions'],
    ['bandEventInfo', 'category checkIn uniqueName performers accompanist title composer pmlCode room date time rating points notes actions'],
    ['viewEventResult', 'category checkIn uniqueName performers accompanist title composer pmlCode rating points notes actions'],
    ['calendar', 'category uniqueName performers accompanist title room date time'],
    ['teamSchedules', 'category uniqueName performers accompanist title room date time'],
  ] as const)('%s has for the office: %s', (view, columns) => expect(columnsOf(view, office).join(' ')).toBe(columns))

  it('keep one order in every view, and each is in some', () => {
    for (const view of performanceViews) expect(columnsOf(view, office)).toEqual(performanceColumns.filter((column) => columnsOf(view, office).includes(column)))
    expect(new Set(performanceViews.flatMap((view) => columnsOf(view, office)))).toEqual(new Set(performanceColumns))
  })
})

it.each([[0, 0, 'Add More'], [3, 3, 'Add More'], [4, 4, 'Add More'], [5, 4, 'Edit'], [30, 4, 'Edit']])('of %i documents %i are links, and the button reads %s', (count, links, buttonText) => {
  const shown = notesLinks(Array.from({ length: count }, (_, index) => index))
  expect([shown.links.length, shown.buttonText]).toEqual([links, buttonText])
})
