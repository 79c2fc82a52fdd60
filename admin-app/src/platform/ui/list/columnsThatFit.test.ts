import { describe, expect, it } from 'vitest'
import { columnsThatFit, widthOf } from './columnsThatFit'
import type { FittingColumn } from './columnsThatFit'

const columns: FittingColumn[] = [
  { key: 'name', heading: 'School', isTitle: true },
  { key: 'city', heading: 'City', priority: 1 },
  { key: 'grades', heading: 'Grades', priority: 3 },
  { key: 'enrollment', heading: 'Enrollment', numeric: true },
  { key: 'tags', heading: 'Tags', priority: 3 },
]
const keys = (room: number, of = columns) => columnsThatFit(of, room).map(({ key }) => key)
const all = columns.reduce((sum, column) => sum + widthOf(column), 0)

describe('columns leave where room is short', () => {
  it('shows all where there is room, or none is known', () => {
    expect(keys(all)).toEqual(['name', 'city', 'grades', 'enrollment', 'tags'])
    expect(keys(0)).toHaveLength(5)
  })
  it('takes the last of those that leave first, then the others by their priority', () => {
    expect(keys(all - 1)).toEqual(['name', 'city', 'grades', 'enrollment'])
    expect(keys(all - 11)).toEqual(['name', 'city', 'enrollment'])
    expect(keys(30)).toEqual(['name', 'city'])
    expect(keys(3)).toEqual(['name'])
  })
  it('keeps a column whose buttons are nowhere else', () => {
    expect(keys(3, [...columns, { key: 'answer', heading: 'Answer', isKept: true }])).toEqual(['name', 'answer'])
  })
})
