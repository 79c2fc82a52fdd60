// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { firstSteps } from '@portal/shared/platform/access/firstSteps'
import type { FirstStep } from '@portal/shared/platform/access/firstSteps'
import { permissions } from '@portal/shared/platform/access/permissions'
import { roleTypes } from '@portal/shared/platform/access/roleTypes'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { linkTo, screens } from '@portal/shared/platform/access/screens'
import type { ScreenName, ScreenRow } from '@portal/shared/platform/access/screens'
import { createQueryClient } from '../platform/lib/call/queries'
import { sendCallsTo } from '../platform/lib/call/call'
import { endSession, forgetLastEnd, selectAcademicYear, startSession } from '../platform/lib/session/session'
import { newSession } from '../testing/people'
import { awaitedScreens, reviewedGates, type ReviewedGate } from '../testing/reviewedGates'
import { Providers } from './Providers'
import { gateOf } from './gateOf'
import { fillSlots } from './nouns'
import { findMoreRoutes, routes } from './router'
import { signedInRoutes } from './signedInRoutes'
import { seconds } from '../../../scripts/lib/patience.mjs'

const names = Object.keys(screens) as ScreenName[]
const pathOf = (name: ScreenName) => screens[name].path.replace(/:\w+\??/g, '7')

// The screens are of the whole app; another file may have imported it already.
beforeAll(fillSlots)

const reviewed = new Map(reviewedGates.map((gate) => [gate.path, gate]))
const reviewedOf = (name: ScreenName): ReviewedGate => {
  const gate = reviewed.get(screens[name].path)
  if (!gate) throw new Error(`${screens[name].path} is a new screen: read who may enter it, and add it to admin-app/src/testing/reviewedGates.ts.`)
  return gate
}

/** Where section 2 of the specification leads a role type that holds every permission, by the gates that were reviewed by hand. */
function expectedFor({ who }: ReviewedGate, roleType: RoleType): string {
  if (who === 'guest') return 'dashboard'
  return who === 'public' || who === 'any' || who.includes(roleType) ? 'open' : 'dashboard'
}

describe('the gates reviewed by hand', () => {
  it('are of the screens that there are, each once', () => {
    expect(reviewedGates.map(({ path }) => path).sort()).toEqual(names.map((name) => screens[name].path).sort())
  })

  const specification = resolve(process.env.PORTAL_SPEC ?? resolve(import.meta.dirname, '../../../../shared/spec'), 'routes.tsv')
  const title = 'are those of the specification, row by row'
  if (!existsSync(specification)) it.skip(`${title} (skipped: no specification)`, () => undefined)
  else {
    it(title, () => {
      const specified = new Map(readFileSync(specification, 'utf8').trim().split('\n').slice(1).map((line) => {
        const [path = '', who, permission, blocked] = line.split('\t')
        // The product's own name is in two addresses.
        return [path.replace(/:product(?!\w)/, 'portal'), `${who} ${permission} ${blocked}`]
      }))
      expect(specified.size).toBeGreaterThan(100)
      // The table has no word for a screen that stays open to those who are signed in, and calls it one for guests.
      const asSpecified = ({ who, permission, blocked }: ReviewedGate) => `${who === 'public' ? 'guest' : who} ${permission ?? '-'} ${blocked}`
      expect(reviewedGates.filter(({ ours }) => !ours).map((gate) => [gate.path, asSpecified(gate)]))
        .toEqual(reviewedGates.filter(({ ours }) => !ours).map(({ path }) => [path, specified.get(path)]))
      expect(reviewedGates.filter(({ path, ours }) => ours && specified.has(path))).toEqual([])
      // And the other way round: what it has is here, or awaited. The start leads on, and frames on websites are no screens of the app.
      const here = new Set(reviewedGates.map(({ path }) => path))
      expect([...specified.keys()].filter((path) => path !== '/' && !path.startsWith('/embed-code/') && !here.has(path)).sort()).toEqual([...awaitedScreens].sort())
    })
  }
})

describe('the gate of every screen', () => {
  it.each(names.flatMap((name) => roleTypes.map((roleType) => [name, roleType] as const)))('%s for %s', (name, roleType) => {
    const gate = reviewedOf(name)
    const { blockedInSchoolView, adds }: ScreenRow = screens[name]
    const expected = expectedFor(gate, roleType)
    const actor = { roleType, permissions: gate.permission ? [gate.permission] : [], actingAs: false }
    expect(gateOf(screens[name], actor)).toBe(expected)
    if (gate.permission && expected === 'open') expect(gateOf(screens[name], { ...actor, permissions: permissions.filter((each) => each !== gate.permission) })).toBe('unauthorized')
    if (expected === 'open') expect(gateOf(screens[name], { ...actor, pastYear: true })).toBe(adds ? 'pastYear' : 'open')
    if (blockedInSchoolView && expected === 'open') expect(gateOf(screens[name], { ...actor, schoolView: true })).toBe('schoolView')
    const blocked = gate.blocked === 'yes' || (gate.blocked !== 'no' && gate.blocked.includes(roleType))
    expect(gateOf(screens[name], { ...actor, actingAs: true })).toBe(blocked ? 'dashboard' : expected)
  })

  it.each(names)('%s for someone signed out', (name) => {
    expect(gateOf(screens[name], null)).toBe(['guest', 'public'].includes(String(reviewedOf(name).who)) ? 'open' : 'signIn')
  })

  it('closes the items of the profile menu in the School Admin view, but for the school’s own', () => {
    const inMenu = ['/my-profile', '/my-account-setting', '/my-account-setting/second-factor', '/update-password', '/change-role', '/request-access', '/learnDash-setting', '/privacyPolicy', '/termsConditions', '/my-exports', '/my-data', '/my-credentials']
    expect(Object.values(screens).filter((screen: ScreenRow) => screen.blockedInSchoolView).map(({ path }) => path).sort()).toEqual(inMenu.sort())
  })

  it('closes every screen that adds something while a past year is looked at', () => {
    const adding = Object.values(screens).filter((screen: ScreenRow) => screen.adds).map(({ path }) => path)
    const named = Object.values(screens).map(({ path }) => path).filter((path) => /\/(add-|create-|import-|new-|create$)/.test(path) && !/add-(player|detail)/.test(path))
    expect(adding.sort()).toEqual([...named, ...Object.values(screens).map(({ path }) => path).filter((path) => path.startsWith('/administration/import/'))].sort())
  })

  it('sends a person without a role type to the dashboard from screens for roles', () => {
    expect(gateOf(screens.schools, { roleType: null, permissions: [], actingAs: false })).toBe('dashboard')
    expect(gateOf(screens.dashboard, { roleType: null, permissions: [], actingAs: false })).toBe('open')
  })
})

describe('someone who has something to do first', () => {
  const open = { password: [], secondFactor: ['secondFactor', 'changeRole'], profile: [], rules: ['changeRole'] } as const satisfies Record<FirstStep, ScreenName[]>
  it.each(names.flatMap((name) => firstSteps.map((step) => [name, step] as const)))('is led from %s while it is %s', (name, step) => {
    const { who, permission } = reviewedOf(name)
    const actor = { roleType: 'org' as const, permissions: permission ? [permission] : [], actingAs: false }
    const isOpen = ['firstStep', 'ownPrivacy', 'ownTerms', 'unauthorized', ...open[step]].includes(name)
    expect(gateOf(screens[name], actor, step)).toBe(who === 'guest' ? 'dashboard' : isOpen ? 'open' : 'firstStep')
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
      const heading = await page.findByRole('heading', { level: 1 }, { timeout: seconds(10) })
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

  it('tells someone without a role whom to ask', async () => {
    const session = newSession('fan')
    startSession({ ...session, user: { ...session.user, userRoleId: null, userRole: '', userRoleType: null, permissions: [], school: null, userMultiRole: [] } })
    open('/dashboard')
    await page.findByText('Your account doesn’t have a role yet', {}, { timeout: seconds(10) })
    expect(page.getByText(/^Ask the office of Demo Association/)).toBeTruthy()
  })

  it('says in a past year that it is one, and opens nothing for adding until the current one is chosen', async () => {
    startSession(newSession('org'))
    selectAcademicYear(11)
    open('/administration/venue/add-venue')
    await page.findByText('Nothing can be added to 2025-26', {}, { timeout: seconds(10) })
    const banner = page.getByRole('region', { name: 'Past academic year' })
    expect(banner.textContent).toContain('You are looking at 2025-26, a past academic year. Nothing can be added to it.')
    fireEvent.click(within(banner).getByRole('button', { name: 'Back to 2026-27' }))
    await waitFor(() => expect(page.queryByRole('region', { name: 'Past academic year' })).toBeNull())
    await waitFor(() => expect(page.queryByText('Nothing can be added to 2025-26')).toBeNull())
  })

  it('leads someone signed out to sign in, and afterward back to where they were', async () => {
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
