import { join } from 'node:path'
import { expect, type Browser, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { sessionKey } from '@portal/shared/platform/call/sessionKey'
import { demoPassword, top } from './portal'

/** The demo's people, one for each role type. */
export const people = {
  org: 'org-admin@demo.example',
  staff: 'coach@demo.example',
  student: 'student@demo.example',
  parent: 'parent@demo.example',
  fan: 'fan@demo.example',
} as const

/** Signs someone in on the screen. */
export async function signIn(page: Page, url: string, email: string, password = demoPassword): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** The app's own session (session.ts of the admin app) as a script that leaves it in a page as `portalSession`. */
let sessionScript: Promise<string> | undefined
const buildSessionScript = async () =>
  (await build({
    entryPoints: [join(top, 'admin-app/src/platform/lib/session/session.ts')],
    bundle: true, minify: true, format: 'iife', globalName: 'portalSession', footer: { js: 'globalThis.portalSession = portalSession' }, write: false,
  })).outputFiles[0]!.text

interface WithSession {
  portalSession: { startSession(fresh: unknown): void }
}

/**
 * Signs someone in without the screen, which has journeys of its own: the page's browser asks the server, and the app's own code keeps
 * the answer as it does after the screen. Leaves the page at an empty document of the portal's.
 */
async function signInQuietly(page: Page, url: string, email: string): Promise<void> {
  const empty = `${url}/login`
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }))
  await page.goto(empty)
  await page.unroute(empty)
  await page.evaluate(await (sessionScript ??= buildSessionScript()))
  const refusal = await page.evaluate(async ({ body, key }) => {
    const answer = await fetch('/api/sessions', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { status, payload, error_message } = (await answer.json()) as { status: boolean; payload: unknown; error_message?: string }
    if (!status) return error_message ?? `status ${answer.status}`
    ;(window as unknown as WithSession).portalSession.startSession(payload)
    // It is encrypted before it is kept.
    while (!localStorage.getItem(key)) await new Promise(requestAnimationFrame)
    return null
  }, { body: JSON.stringify({ email, password: demoPassword }), key: sessionKey })
  if (refusal !== null) throw new Error(`${email} could not sign in: ${refusal}`)
}

/** A browser of its own with someone signed in, at their home. */
export async function openAs(browser: Browser, url: string, email: string, viewport = { width: 1280, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await signInQuietly(page, url, email)
  await page.goto(`${url}/dashboard`)
  await expect(page).toHaveURL(/\/dashboard$/)
  return page
}
