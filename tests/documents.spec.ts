import { expect } from '@playwright/test'
import { showPart } from './parts'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { test } from './test'

/** A parent submits a form, the office rejects it and undoes that, the parent reads so and views the form. */
let portal: RunningPortal
test.beforeAll(async () => { portal = await startPortal() })
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const page1 = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Size 3 /Root 1 0 R >>\n%%EOF\n'

test('a document from the parent to the office and back', async ({ browser }) => {
  const token = await signInAs(portal.url, people.org)
  const { body } = await send(`${portal.url}/api/documents/review?status=all&search=Sparrowfield`, { token })
  const studentId = body.payload.rows[0].subjectId as number

  const parent = await openAs(browser, portal.url, people.parent)
  await parent.goto(`${portal.url}/administration/user/edit-student/${studentId}`)
  await showPart(parent, 'Documents')
  await parent.getByRole('button', { name: 'Add a document' }).click()
  await parent.getByLabel('What is it?').selectOption('PAPF')
  const chooser = parent.locator('dialog input[type=file]:not([capture])')
  await chooser.setInputFiles({ name: 'form.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') })
  await expect(parent.getByText('Failed to upload form.png.')).toBeVisible()
  await chooser.setInputFiles({ name: 'Signed form.pdf', mimeType: 'application/pdf', buffer: Buffer.from(page1) })
  await expect(parent.getByText('Choose another file')).toBeVisible()
  await parent.getByRole('button', { name: 'Add', exact: true }).click()
  const own = parent.getByRole('listitem').filter({ hasText: 'Signed form.pdf' })
  await expect(own).toContainText('Pending')

  const office = await openAs(browser, portal.url, people.org)
  await office.goto(`${portal.url}/administration/documents?search=Sparrowfield`)
  await office.getByRole('row').filter({ hasText: 'Signed form.pdf' }).getByRole('button', { name: /^Reject/ }).click()
  await office.getByRole('button', { name: 'Reject', exact: true }).last().click()
  await expect(office.getByText('Please enter why it is rejected.')).toBeVisible()
  await office.getByLabel('Reason').fill('It is not signed.')
  await office.getByRole('button', { name: 'Reject', exact: true }).last().click()
  await expect(office.getByText('The document is rejected.')).toBeVisible()

  await parent.reload()
  await expect(own).toContainText('Rejected')
  await expect(own).toContainText('It is not signed.')
  await expect(own.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  // What was rejected is sent again from where that is shown: only its file is asked for.
  const upload = parent.getByRole('dialog', { name: 'Add the signed copy' })
  await own.getByRole('link', { name: /^Send .+ again$/ }).click()
  await expect(upload.getByLabel('Signed copy of the participation form (PAPF)')).toBeAttached()
  await expect(upload.getByLabel('What is it?')).toHaveCount(0)
  await parent.getByRole('button', { name: 'Cancel' }).click()
  await expect(upload).toHaveCount(0)
  await office.goto(`${portal.url}/development/mailbox`)
  await expect(office.getByText('Why: It is not signed.').first()).toBeVisible()
  // The email leads to the upload itself.
  await parent.goto(/http\S+\/my-family\?send=\d+/.exec(await office.getByRole('main').innerText())![0])
  await expect(upload.getByText('The office sent it back: “It is not signed.”')).toBeVisible()
  await parent.getByRole('button', { name: 'Cancel' }).click()
  await expect(parent).toHaveURL(/\/my-family$/)
  await parent.goto(`${portal.url}/administration/user/edit-student/${studentId}`)
  await showPart(parent, 'Documents')

  await office.goto(`${portal.url}/administration/documents?status=rejected&search=Sparrowfield`)
  await office.getByRole('row').filter({ hasText: 'Signed form.pdf' }).getByRole('button', { name: /^Unapprove/ }).click()
  await parent.reload()
  await expect(own).toContainText('Pending')
  await own.getByRole('button', { name: /^View/ }).click()
  await expect(parent.getByRole('dialog', { name: 'Signed form.pdf' }).locator('iframe')).toHaveAttribute('src', /^blob:/)
  await parent.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(parent.getByRole('dialog')).toHaveCount(0)
})
