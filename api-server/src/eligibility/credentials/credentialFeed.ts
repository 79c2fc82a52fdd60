import { linkTo } from '@portal/shared/platform/access/screens'
import { credentialKinds } from '@portal/shared/eligibility/eligibility/credential.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { FeedKind, MadeThing } from '../../platform/feedKinds/feedKinds'
import { addCredential } from './changeCredentials'
import { findFedNames, findSame, lockCredential, updateCredential } from './credential.repository'

const names = { course: 'Course', backgroundCheck: 'Background check', certificate: 'Certificate' } as const
const markOf = ({ endsOn, source }: { endsOn: string | null; source: string }) => `${endsOn ?? ''} ${source}`

/** What a staff member has shown, of an approved entry. */
export const credentialFeed: FeedKind = {
  kind: 'credential',
  title: 'The credential',
  make: async (tx, { of, as }, context) => {
    const kind = credentialKinds.find((each) => each === as)
    const completedOn = of['day']![0]!
    if (!kind) throw new DomainError('conflicts', { message: 'There is no such kind of credential.' })
    const made: MadeThing[] = []
    for (const userId of of['staff']!.map(Number)) {
      const name = kind === 'backgroundCheck' ? '' : of['name']?.[0]?.trim().slice(0, 80) ?? ''
      const same = await findSame(tx, { userId, kind, name, completedOn })
      if (same && !same.deletedAt) continue
      const { credentialId, endsOn, source } = await addCredential({ userId, kind, name, completedOn, endsOn: '' }, context)
      made.push({ subjectId: credentialId, mark: markOf({ endsOn, source }) })
    }
    return made
  },
  undo: async (tx, { subjectId, mark }, { who, now, requestId }) => {
    const row = await lockCredential(tx, who.organizationId, subjectId)
    if (!row || row.deletedAt) return ''
    if (markOf(row) !== mark) return 'It was changed since, so it stays.'
    await updateCredential(tx, subjectId, { deletedAt: now() })
    const { kind, name, completedOn, endsOn, source } = row
    await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action: 'credential.removed', subjectType: 'user', subjectId: row.userId, requestId, data: { before: { kind, name, completedOn, endsOn, source } } })
    return ''
  },
  name: async (reader, organizationId, subjectIds) => new Map((await findFedNames(reader, organizationId, subjectIds)).map(({ credentialId, kind, name, userId, person }) =>
    [credentialId, { text: `${names[kind]}${name && `: ${name}`}, of ${person}`, path: linkTo('personHub', { userId }) }])),
}
