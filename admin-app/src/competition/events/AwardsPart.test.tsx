// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { noAwards } from '@portal/shared/competition/events/contestAwards.schemas'
import { AwardsPart } from './AwardsPart'

afterEach(cleanup)
const lines = (name: string) => [...page.getByRole('region', { name }).querySelectorAll('li')].map((each) => each.textContent)

it('says who is best in class, tied or not, and the totals of the schools', () => {
  const one = { performanceId: 1, uniqueName: 'Opal', teamName: 'Borea', rating: 1, points: 5 }
  render(<AwardsPart awards={{
    best: [{ classificationName: 'Classification 5A', categoryName: 'Flute solo', performances: [one] }, { classificationName: '', categoryName: 'Trio', performances: [{ ...one, uniqueName: '', points: 1 }, { ...one, performanceId: 2, uniqueName: '', teamName: 'Atlas' }] }],
    sweepstakes: [{ schoolId: 1, schoolName: 'Borea', totalScore: 12.5, place: 1 }, { schoolId: 2, schoolName: 'Atlas', totalScore: 12.5, place: 1 }],
  }} />)
  expect(lines('Best in class')).toEqual(['Flute solo, Classification 5A: Opal (Borea). Rating 1, 5 points', 'Trio: Borea; Atlas. Rating 1, 1 point, tied'])
  expect(lines('Sweepstakes')).toEqual(['1. Borea: 12.5', '1. Atlas: 12.5'])
})

it('shows nothing as long as there is nothing', () => {
  render(<AwardsPart awards={noAwards} />)
  expect(page.queryByRole('region')).toBeNull()
})
