import { expect, type Browser, type Page } from '@playwright/test'
import { demoPassword } from './portal'

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

/** A browser of its own with someone signed in. */
export async function openAs(browser: Browser, url: string, email: string, viewport = { width: 1280, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await signIn(page, url, email)
  return page
}
