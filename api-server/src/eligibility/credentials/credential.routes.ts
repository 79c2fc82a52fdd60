import { addCredential, listCredentials, removeCredential, restoreCredential } from '@portal/shared/eligibility/credentials/credential.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { addCredential as add, presentCredential, removeCredential as remove, restoreCredential as restore, staffFor } from './changeCredentials'
import { kindsToEnter } from './credential.policy'
import { findCoachRules, findCredentials } from './credential.repository'

export const credentialRoutes = [
  serve(listCredentials, async ({ userId }, { database: { reader }, who }) => {
    const person = await staffFor(reader, who, userId)
    const rows = await findCredentials(reader, who.organizationId, userId)
    const rules = await findCoachRules(reader, who.organizationId)
    const named = (names: string[]) => [...new Set(names)].sort((one, other) => one.localeCompare(other))
    return {
      rows: rows.map((row) => presentCredential(who, person, row)),
      kindsToAdd: [...kindsToEnter(who, person)],
      asked: {
        course: named(rules.flatMap((rule) => (rule.kind === 'course' ? [rule.course] : []))),
        certificate: named(rules.flatMap((rule) => (rule.kind === 'certificate' ? [rule.certificate] : []))),
      },
    }
  }),

  serve(addCredential, async (input, context) => new WithMessage(await add(input, context), 'It is added.')),

  serve(removeCredential, async ({ credentialId }, context) => {
    await remove(credentialId, context)
    return null
  }),

  serve(restoreCredential, async ({ credentialId }, context) => new WithMessage(await restore(credentialId, context), 'It is restored.')),
]
