import { RollForwardInput } from '@portal/shared/office/rollForward/rollForward.schemas'
import { defineJob } from '../../platform/longWork/defineJob'
import { rollForward } from './rollForward'

/** The next academic year, as one job. */
export const rollForwardJob = defineJob({
  kind: 'rollForward',
  lane: 'long',
  input: RollForwardInput,
  title: ({ confirmLabel }) => `Start ${confirmLabel}`,
  access: { roleTypes: ['org'], permission: 'level-list' },
  changes: ['session', 'activities', 'teams', 'matches', 'standings', 'schools', 'students'],
  failedMessage: 'The next year could not be started. What was copied stays and is not copied twice: please try again.',
  run: rollForward,
})
