import { expect, type Page } from '@playwright/test'

/** The newest message to someone, as the mailbox page shows it. */
export async function newestMessage(office: Page, to: string): Promise<string> {
  await office.goto(`${new URL(office.url()).origin}/development/mailbox`)
  return office.getByRole('listitem').filter({ hasText: `to ${to}` }).first().innerText()
}
/** The code of six digits in a message. */
export const codeIn = (message: string) => /^\d{6}$/m.exec(message)![0]

/** Pastes a code into the boxes of its digits. */
export async function pasteCode(page: Page, code: string) {
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, code)
  // A browser that pastes by itself does the same as this: the text arrives in the one box.
  if ((await page.getByLabel('Digit 6 of 6').inputValue()) === '') await page.getByLabel('Digit 1 of 6').fill(code)
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(code[5]!)
}
