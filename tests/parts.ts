import type { Page } from '@playwright/test'

/** Shows a part of a long form: by the list at its side, or on a phone by the select above it. */
export async function showPart(page: Page, title: string): Promise<void> {
  const choice = page.getByLabel('Part of this page')
  const link = page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: title, exact: true })
  await choice.or(link).first().waitFor({ state: 'attached' })
  if (await choice.isVisible()) await choice.selectOption({ label: title })
  else await link.click()
}
