import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { CallError } from '../../lib/call/call'
import { refusalText } from '../../lib/words/refusalText'
import { showProblems, type ZodForm } from './useZodForm'

/**
 * What a write was refused for: problems at their fields, the first of them focused, and in a sentence what belongs to no field of the form.
 * `refuse` shows it, `setRefusal` shows something else, or nothing (null).
 */
export function useRefusal<Values extends FieldValues, Parsed>(form: ZodForm<Values, Parsed>) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const refuse = ({ message, fields }: Pick<CallError, 'message' | 'fields'>) => {
    const others = showProblems(form, fields)
    if (fields.length === 0 || others.length > 0) setRefusal(refusalText({ message, fields: others }))
  }
  return { refusal, refuse, setRefusal }
}
