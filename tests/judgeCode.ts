import type { Page } from '@playwright/test'

/** Makes a code for one judge on the open tab of a category's judges, in which the judge begins in a room. @returns the code as it is shown */
export async function makeCodeFor(page: Page, judge: string, room: string): Promise<string> {
  await page.getByRole('button', { name: 'New code' }).click()
  const making = page.getByRole('dialog', { name: /^A code for / })
  await making.getByLabel('Room or judge').fill(room)
  await making.getByLabel('For', { exact: true }).selectOption({ label: judge })
  await making.getByRole('button', { name: 'Make the code' }).click()
  const made = page.getByRole('alertdialog', { name: `The code of ${room}` })
  const [code] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await made.innerText())!
  await made.getByRole('button', { name: 'CLOSE' }).click()
  return code
}
