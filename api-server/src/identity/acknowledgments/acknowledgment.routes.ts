import {
  acknowledgeRules, getOwnRules, getYearRules, listAcknowledgments, publishRules, remindOfRules, stopAskingForRules,
} from '@portal/shared/identity/acknowledgments/acknowledgment.calls'
import type { YearRules } from '@portal/shared/identity/acknowledgments/acknowledgment.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader } from '../../platform/db/database'
import { serve, WithMessage } from '../../platform/http/serve'
import { ownScope, type Scope } from '../organizations/scope'
import { findPersonPage } from '../users/personPage.repository'
import { countStaff, endAsking, findAskedVersion, findLatestRules, listedStaff, lockYear } from './acknowledgment.repository'
import { acknowledge, readOwnRules } from './ownRules'
import { presentStaff } from './presentStaff'
import { publishRules as publish } from './publishRules'
import { remindOfRules as remind } from './remindOfRules'

async function yearRules(reader: Reader, { academicYear }: Scope): Promise<YearRules> {
  const latest = await findLatestRules(reader, academicYear.id)
  return {
    yearLabel: academicYear.label, isCurrentYear: academicYear.isCurrent,
    version: latest?.version ?? 0, text: latest?.text ?? '', publishedAt: latest?.publishedAt.toISOString() ?? null, publishedBy: latest?.publishedBy ?? null, dueOn: latest?.dueOn ?? null,
    isAsking: (await findAskedVersion(reader, academicYear.id)) !== undefined,
  }
}

export const acknowledgmentRoutes = [
  serve(getOwnRules, (_, context) => readOwnRules(context)),

  serve(acknowledgeRules, async ({ version }, context) => {
    await acknowledge(version, context)
    return null
  }),

  serve(getYearRules, async (_, { who, common, database: { reader } }) => yearRules(reader, await ownScope(reader, who, common))),

  serve(publishRules, async (input, context) => {
    const { who, common, database: { reader } } = context
    const scope = await ownScope(reader, who, common)
    await publish(input, scope, context)
    const published = await yearRules(reader, scope)
    return new WithMessage(published, `Version ${published.version} of the rules of ${published.yearLabel} is in effect.`)
  }),

  serve(stopAskingForRules, async (_, context) => {
    const { who, common, database: { reader }, now, requestId } = context
    const scope = await ownScope(reader, who, common)
    await context.tx(async (tx) => {
      await lockYear(tx, scope.academicYear.id)
      if (!(await endAsking(tx, scope.academicYear.id, now()))) return
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
        action: 'rules.askingEnded', subjectType: 'academicYear', subjectId: scope.academicYear.id, requestId,
      })
    })
    return new WithMessage(await yearRules(reader, scope), 'Nobody is asked anymore.')
  }),

  serve(listAcknowledgments, async ({ page, pageSize, search, sort, state, schoolId }, { who, common, database: { reader } }) => {
    const { academicYear } = await ownScope(reader, who, common)
    const version = await findAskedVersion(reader, academicYear.id)
    if (version === undefined) return { rows: [], total: 0, page, pageSize, asked: 0, given: 0 }
    const asked = { academicYearId: academicYear.id, version }
    const { ids, total } = await findPersonPage(reader, listedStaff(reader, who, asked, { state, schoolId }), { search, sort, offset: (page - 1) * pageSize, limit: pageSize })
    return {
      rows: await presentStaff(reader, who, asked, ids), total, page, pageSize,
      asked: await countStaff(reader, listedStaff(reader, who, asked, { state: 'all' })),
      given: await countStaff(reader, listedStaff(reader, who, asked, { state: 'given' })),
    }
  }),

  serve(remindOfRules, async ({ userIds }, context) => {
    const reminded = await remind(userIds, context)
    return new WithMessage({ reminded }, reminded === 0 ? 'Nobody was reminded: everyone listed has already been reminded today.' : reminded === 1 ? 'One person is reminded.' : `${reminded.toLocaleString('en-US')} people are reminded.`)
  }),
]
