import type { FieldProblem } from '@portal/shared/platform/call/errors'
import type { RulesDraft } from './rulesDraft'

/** What the choices of the rules show and change. */
export interface RulesChoicesProps {
  draft: RulesDraft
  problems: readonly FieldProblem[]
  readOnly: boolean
  onChange: (change: Partial<RulesDraft>) => void
}
