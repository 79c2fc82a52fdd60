import {
  beginSecondFactor, confirmSecondFactor, getOwnSecondFactor, getSecondFactorPolicy, listSecondFactors, renewRecoveryCodes, resetSecondFactor, saveSecondFactorPolicy,
  turnOffSecondFactor,
} from '@portal/shared/identity/secondFactors/secondFactor.calls'
import { policyRoleTypes } from '@portal/shared/identity/secondFactors/secondFactor.schemas'
import type { Reader } from '../../platform/db/database'
import { serve, WithMessage } from '../../platform/http/serve'
import { beginSecondFactor as begin, confirmSecondFactor as confirm, renewRecoveryCodes as renew, resetSecondFactor as reset, turnOffSecondFactor as turnOff } from './changeSecondFactor'
import { countConcerned, countListed, findConcernedPage, findRequiredOf, findSecondFactor } from './secondFactor.repository'
import { savePolicy } from './savePolicy'

async function policyState(reader: Reader, organizationId: number) {
  const requiredOf = await findRequiredOf(reader, organizationId)
  const counts = []
  for (const roleType of policyRoleTypes) counts.push({ roleType, ...(await countConcerned(reader, organizationId, roleType)) })
  return { requiredOf, counts }
}

export const secondFactorRoutes = [
  serve(getOwnSecondFactor, async (_, { who, database: { reader } }) => {
    const factor = await findSecondFactor(reader, who.userId)
    const isOn = Boolean(factor?.confirmedAt)
    const requiredOf: readonly string[] = await findRequiredOf(reader, who.organizationId)
    return {
      isOn,
      since: factor?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: isOn ? factor!.recoveryCodesLeft : 0,
      isRequired: who.roleType !== null && requiredOf.includes(who.roleType),
    }
  }),

  serve(beginSecondFactor, (input, context) => begin(input, context)),

  serve(confirmSecondFactor, async (input, context) => new WithMessage(await confirm(input, context), 'Signing in now asks for a code.')),

  serve(renewRecoveryCodes, (input, context) => renew(input, context)),

  serve(turnOffSecondFactor, async (input, context) => {
    await turnOff(input, context)
    return new WithMessage(null, 'Signing in no longer asks for a code.')
  }),

  serve(listSecondFactors, async ({ page, pageSize, sort, ...asked }, { who, database: { reader }, remembered }) => {
    const filters = { ...asked, requiredOf: await findRequiredOf(reader, who.organizationId) }
    const count = () => countListed(reader, who.organizationId, filters)
    const isWhole = filters.search === '' && filters.state === 'all'
    const total = isWhole ? await remembered.of(`secondFactors/${who.organizationId}`, ['users', 'roles', 'requests', 'imports'], count) : await count()
    return { rows: await findConcernedPage(reader, who.organizationId, { ...filters, sort, offset: (page - 1) * pageSize, limit: pageSize }), total, page, pageSize }
  }),

  serve(resetSecondFactor, async (input, context) => {
    await reset(input, context)
    return new WithMessage(null, 'The second factor is turned off, and the person is notified.')
  }),

  serve(getSecondFactorPolicy, (_, { who, database }) => policyState(database.reader, who.organizationId)),

  serve(saveSecondFactorPolicy, async (input, context) => {
    await savePolicy(input, context)
    return new WithMessage(await policyState(context.database.reader, context.who.organizationId), 'The rule is saved. It applies right away.')
  }),
]
