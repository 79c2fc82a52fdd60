import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { setFormPassword } from '@portal/shared/office/forms/form.calls'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import type { unlockForm } from '@portal/shared/office/forms/publicForm.calls'
import { publicScope } from '../../identity/organizations/scope'
import { countTries } from '../../identity/passwords/tryLimits'
import { hashToken } from '../../identity/sessions/findSignedIn'
import { hashPassword, verifyPassword } from '../../identity/sessions/hashPassword'
import { networkOf } from '../../platform/http/publicLimit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { passFor } from './formPass'
import { findPublicForm } from './form.repository'
import { updateForm } from './officeForm.repository'
import { presentForm } from './presentForm'
import { auditForm, clock, lockedForm } from './saveForm'

type Context = RequestContext<SignedIn>
type Sending = Pick<RequestContext, 'database' | 'tx' | 'now' | 'settings' | 'address' | 'common'>

/** Asks strangers for a password, or for none. The audit says that it changed. @throws DomainError not-found, restore-first */
export async function setPassword({ formId, password }: z.output<typeof setFormPassword.input>, context: Context): Promise<OfficeForm> {
  const passwordHash = password === '' ? null : await hashPassword(password)
  return context.tx(async (tx) => {
    const row = await lockedForm(tx, context, formId)
    if (passwordHash === null && row.passwordHash === null) return presentForm(tx, row, await clock(tx, context))
    const saved = await updateForm(tx, formId, { passwordHash, updatedAt: context.now() })
    await auditForm(tx, context, 'form.passwordChanged', formId, { after: { isAsked: passwordHash !== null } })
    return presentForm(tx, saved, await clock(tx, context))
  })
}

/** Makes a link of its own for a form; one that was there ends. @returns its token, which is kept nowhere @throws DomainError not-found, restore-first */
export async function makeLink(formId: number, context: Context): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await context.tx(async (tx) => {
    await lockedForm(tx, context, formId)
    await updateForm(tx, formId, { linkHash: hashToken(token), updatedAt: context.now() })
    await auditForm(tx, context, 'form.linkMade', formId, {})
  })
  return token
}

/** Ends the link of a form; without one nothing changes. @throws DomainError not-found, restore-first */
export async function removeLink(formId: number, context: Context): Promise<OfficeForm> {
  return context.tx(async (tx) => {
    const row = await lockedForm(tx, context, formId)
    if (row.linkHash === null) return presentForm(tx, row, await clock(tx, context))
    const saved = await updateForm(tx, formId, { linkHash: null, updatedAt: context.now() })
    await auditForm(tx, context, 'form.linkRemoved', formId, {})
    return presentForm(tx, saved, await clock(tx, context))
  })
}

/** Opens a form with its password. @returns its pass @throws DomainError not-found, too-many-tries, invalid-input at the password */
export async function unlock({ formId, password }: z.output<typeof unlockForm.input>, context: Sending): Promise<string> {
  const { organization } = await publicScope(context.database.reader, context.common)
  const form = await findPublicForm(context.database.reader, organization.id, formId)
  if (!form) throw new DomainError('not-found')
  await countTries(context, [{ key: `formUnlock:${formId}/${networkOf(context.address)}`, most: 20, minutes: 15, comesBack: true }, { key: `formUnlock:${formId}`, most: 300, minutes: 60 }])
  if (!(await verifyPassword(form.passwordHash, password))) throw new DomainError('invalid-input', { fields: [{ field: 'password', message: 'This is not the password of this form.' }] })
  return passFor(context, form)
}
