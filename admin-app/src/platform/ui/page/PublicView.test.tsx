import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { PublicView } from './PublicView'

afterEach(cleanup)

const Where = () => <p>{useLocation().pathname}</p>

it.each([
  ['to a screen stays in the app', '/standings/school-team/view-team-matches/7', true],
  ['to a public page is the browser’s: the app draws none', '/embed-code/team-match-schedules/7', false],
])('a link %s', (_, path, isOfApp) => {
  render(<MemoryRouter initialEntries={['/scores']}><PublicView><a href={path}>Atlas</a></PublicView><Where /></MemoryRouter>)
  // What the app follows itself is kept from the browser.
  window.addEventListener('click', (event) => {
    expect(event.defaultPrevented).toBe(isOfApp)
    event.preventDefault()
  }, { once: true })
  fireEvent.click(screen.getByRole('link'))
  expect(screen.getByText(isOfApp ? path : '/scores')).toBeTruthy()
  expect.assertions(2)
})
