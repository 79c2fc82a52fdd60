import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Eligibility } from '@portal/shared/directory/rules/eligibility.schemas'
import { EligibilityBadge, EligibilityReasons } from './EligibilityBadge'

const suspended: Eligibility = {
  state: 'ineligible',
  reasons: [
    { kind: 'grade', verdict: 'met', text: 'In grade 10.', metFrom: null },
    { kind: 'discipline', verdict: 'notMet', text: 'Suspended until November 30, 2026.', metFrom: '2026-12-01' },
    { kind: 'transfer', verdict: 'notMet', text: 'Came from another school: may take part from August 10, 2027.', metFrom: '2027-08-10' },
  ],
}

it('says the state in a word, and opens to the reasons', () => {
  render(<EligibilityBadge eligibility={suspended} name="Sol Quillbrook" />)
  const button = screen.getByRole('button', { name: 'Not eligible, Sol Quillbrook: why' })
  expect(button.textContent).toBe('Not eligible')
  const panel = document.getElementById(button.getAttribute('popovertarget')!)!
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(panel.getAttribute('aria-label')).toBe('Why Sol Quillbrook is not eligible')
  expect([...panel.querySelectorAll('li')].map((each) => each.textContent)).toEqual([
    'Met: In grade 10.',
    'Not met: Suspended until November 30, 2026. It is met from December 1, 2026 on.',
    'Not met: Came from another school: may take part from August 10, 2027.',
  ])
})

it('says so where an activity asks nothing', () => {
  render(<EligibilityReasons reasons={[]} />)
  expect(screen.getByText('This activity has no rules of eligibility.')).toBeTruthy()
})
