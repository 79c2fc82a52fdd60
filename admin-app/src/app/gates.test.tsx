// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { firstSteps } from '@portal/shared/access/firstSteps'
import type { FirstStep } from '@portal/shared/access/firstSteps'
import { roleTypes } from '@portal/shared/access/roleTypes'
import type { RoleType } from '@portal/shared/access/roleTypes'
import { linkTo, screens } from '@portal/shared/access/screens'
import type { ScreenName, ScreenRow } from '@portal/shared/access/screens'
import { createQueryClient } from '../lib/queries'
import { sendCallsTo } from '../lib/call'
import { endSession, forgetLastEnd, selectAcademicYear, startSession } from '../lib/session'
import { newSession } from '../testing/people'
import { Providers } from './Providers'
import { gateOf } from './gateOf'
import { findMoreRoutes, routes } from './router'
import { signedInRoutes } from './signedInRoutes'

const names = Object.keys(screens) as ScreenName[]
const pathOf = (name: ScreenName) => screens[name].path.replace(/:\w+/g, '7')

/** What the specification's section 2 says of a screen for a role type that holds every permission, worked out apart from the code. */
function expectedFor(name: ScreenName, roleType: RoleType): string {
  const { access }: ScreenRow = screens[name]
  if ('guest' in access) return 'dashboard'
  if ('roleTypes' in access && !access.roleTypes.includes(roleType)) return 'dashboard'
  return 'open'
}

describe('the gate of every screen', () => {
  it.each(names.flatMap((name) => roleTypes.map((roleType) => [name, roleType] as const)))('%s for %s', (name, roleType) => {
    const { access, blockedWhileActingAs, blockedInSchoolView, adds }: ScreenRow = screens[name]
    const expected = expectedFor(name, roleType)
    const actor = { roleType, permissions: ['permission' in access ? access.permission ?? '' : ''], actingAs: false }
    expect(gateOf(screens[name], actor)).toBe(expected)
    if ('permission' in access && access.permission && expected === 'open') expect(gateOf(screens[name], { ...actor, permissions: [] })).toBe('unauthorized')
    if (expected === 'open') expect(gateOf(screens[name], { ...actor, pastYear: true })).toBe(adds ? 'pastYear' : 'open')
    if (blockedInSchoolView && expected === 'open') expect(gateOf(screens[name], { ...actor, schoolView: true })).toBe('schoolView')
    if (blockedWhileActingAs === true) expect(gateOf(screens[name], { ...actor, actingAs: true })).toBe('dashboard')
  })

  it.each(names)('%s for somebody signed out', (name) => {
    const { access }: ScreenRow = screens[name]
    expect(gateOf(screens[name], null)).toBe('guest' in access || 'public' in access ? 'open' : 'signIn')
  })

  it('closes the items of the profile menu in the School Admin view, but for the school’s own', () => {
    const inMenu = ['/my-profile', '/my-account-setting', '/my-account-setting/second-factor', '/update-password', '/change-role', '/request-access', '/learnDash-setting', '/privacyPolicy', '/termsConditions', '/my-exports', '/my-data', '/my-credentials']
    expect(Object.values(screens).filter((screen: ScreenRow) => screen.blockedInSchoolView).map(({ path }) => path).sort()).toEqual(inMenu.sort())
  })

  it('closes every screen that adds something while a past year is looked at', () => {
    const adding = Object.values(screens).filter((screen: ScreenRow) => screen.adds).map(({ path }) => path)
    const named = Object.values(screens).map(({ path }) => path).filter((path) => /\/(add|create|import|new)-/.test(path) && !/add-(player|detail)/.test(path))
    expect(adding.sort()).toEqual([...named, ...Object.values(screens).map(({ path }) => path).filter((path) => path.startsWith('/administration/import/'))].sort())
  })

  it('sends a person without a role type to the dashboard from screens for roles', () => {
    expect(gateOf(screens.schools, { roleType: null, permissions: [], actingAs: false })).toBe('dashboard')
    expect(gateOf(screens.dashboard, { roleType: null, permissions: [], actingAs: false })).toBe('open')
  })
})

describe('somebody who has something to do first', () => {
  const open = { password: [], secondFactor: ['secondFactor', 'changeRole'], profile: [], rules: ['changeRole'] } as const satisfies Record<FirstStep, ScreenName[]>
  it.each(names.flatMap((name) => firstSteps.map((step) => [name, step] as const)))('is led from %s while it is %s', (name, step) => {
    const { access }: ScreenRow = screens[name]
    const actor = { roleType: 'org' as const, permissions: ['permission' in access ? access.permission ?? '' : ''], actingAs: false }
    const isOpen = ['firstStep', 'ownPrivacy', 'ownTerms', 'unauthorized', ...open[step]].includes(name)
    expect(gateOf(screens[name], actor, step)).toBe('guest' in access ? 'dashboard' : isOpen ? 'open' : 'firstStep')
  })
})

describe('the router', () => {
  let server: Server
  beforeAll(async () => {
    // Nothing is behind the screens here: every read is refused, and the screens show that.
    server = createServer((request, response) => {
      const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      const payload = request.url?.startsWith('/api/set-up') ? { needed: false } : null
      const envelope = payload
        ? { status: true, success_message: null, error_message: null, payload }
        : { status: false, success_message: null, error_message: 'Not here.', payload: null, error: { id: 'not-found' } }
      response.writeHead(payload || request.method === 'OPTIONS' ? 200 : 404, headers).end(JSON.stringify(envelope))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    sendCallsTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
    vi.stubGlobal('scrollTo', () => undefined)
  })
  afterAll(async () => {
    sendCallsTo(undefined)
    vi.unstubAllGlobals()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  afterEach(() => {
    cleanup()
    endSession('signed-out')
    forgetLastEnd()
  })

  const open = (path: string) => {
    const router = createMemoryRouter(routes, { initialEntries: [path], patchRoutesOnNavigation: findMoreRoutes() })
    render(<Providers client={createQueryClient()}><RouterProvider router={router} /></Providers>)
    return router
  }
  const pathnameOf = (router: ReturnType<typeof open>) => router.state.location.pathname

  it('has an address and a component for every screen', () => {
    const paths = [...routes, ...signedInRoutes].flatMap((route) => [route.path, ...(route.children ?? []).map((child) => child.path)])
    for (const name of names) expect(paths.filter((path) => path === screens[name].path)).toHaveLength(1)
  })

  it.each(names.filter((name) => gateOf(screens[name], { roleType: 'org', permissions: newSession('org').user.permissions, actingAs: false }) === 'open'))(
    'opens %s with a heading and its title',
    async (name) => {
      startSession(newSession('org'))
      const router = open(pathOf(name))
      const heading = await page.findByRole('heading', { level: 1 }, { timeout: 10_000 })
      expect(heading.textContent).not.toMatch(/did not load|not found/)
      expect(pathnameOf(router)).toBe(pathOf(name))
      expect(document.title).toBe(`${screens[name].title} · Demo Association`)
    },
  )

  it.each([
    ['a wrong role type', 'student', {}, '/administration/school', '/dashboard'],
    ['a missing permission', 'org', { permissions: [] }, '/administration/school', '/unauthorized'],
    ['an admin as another user', 'staff', { actingAs: true }, '/team-score-update/7/5', '/dashboard'],
    ['a signed-in person on a guest screen', 'fan', {}, '/login', '/dashboard'],
    ['/', 'fan', {}, '/', '/dashboard'],
  ] as const)('leads %s on', async (_, roleType, options, from, to) => {
    startSession(newSession(roleType, options))
    const router = open(from)
    await waitFor(() => expect(pathnameOf(router)).toBe(to))
  })

  it('says Access Denied with a way back to sign-in', async () => {
    open('/unauthorized')
    expect((await page.findByRole('heading', { level: 1 })).textContent).toBe('Access Denied')
    expect(page.getByText(/403 forbidden/)).toBeTruthy()
    expect(page.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/login')
  })

  it('knows that an unknown address does not exist', async () => {
    startSession(newSession('org'))
    open('/administration/nowhere')
    expect((await page.findByRole('heading', { level: 1 })).textContent).toBe('Page not found')
  })

  it('tells somebody without a role whom to ask', async () => {
    const session = newSession('fan')
    startSession({ ...session, user: { ...session.user, userRoleId: null, userRole: '', userRoleType: null, permissions: [], school: null, userMultiRole: [] } })
    open('/dashboard')
    await page.findByText('No role is given to your account yet', {}, { timeout: 10_000 })
    expect(page.getByText(/^Please ask the office of Demo Association/)).toBeTruthy()
  })

  it('says in a past year that it is one, and opens nothing for adding until the current one is chosen', async () => {
    startSession(newSession('org'))
    selectAcademicYear(11)
    open('/administration/venue/add-venue')
    await page.findByText('Nothing can be added to 2025-26', {}, { timeout: 10_000 })
    const banner = page.getByRole('region', { name: 'Past academic year' })
    expect(banner.textContent).toContain('You are looking at 2025-26, a past academic year. Nothing can be added to it.')
    fireEvent.click(within(banner).getByRole('button', { name: 'Back to 2026-27' }))
    await waitFor(() => expect(page.queryByRole('region', { name: 'Past academic year' })).toBeNull())
    await waitFor(() => expect(page.queryByText('Nothing can be added to 2025-26')).toBeNull())
  })

  it('leads somebody signed out to sign in, and afterwards back to where they were', async () => {
    const router = open('/standings?activity=girls-soccer')
    await waitFor(() => expect(pathnameOf(router)).toBe(linkTo('signIn')))
    await page.findByRole('button', { name: 'Sign in' })
    startSession(newSession('staff'))
    await waitFor(() => expect(pathnameOf(router) + router.state.location.search).toBe('/standings?activity=girls-soccer'))
  })

  it('does not lead the next person to where the last one signed out', async () => {
    startSession(newSession('org'))
    const router = open('/administration/school')
    await page.findByRole('heading', { level: 1 })
    endSession('signed-out')
    await waitFor(() => expect(pathnameOf(router)).toBe('/login'))
    startSession(newSession('fan'))
    await waitFor(() => expect(pathnameOf(router)).toBe('/dashboard'))
  })

  it('signs out here when another tab signs out', async () => {
    startSession(newSession('staff'))
    const router = open('/dashboard')
    await page.findByRole('heading', { level: 1 })
    localStorage.removeItem('portal.session')
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session', newValue: null }))
    await waitFor(() => expect(pathnameOf(router)).toBe('/login'))
  })
})
