import { useState } from 'react'
import type { FormEvent } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import type { Call, InputOf, OutputOf } from '@portal/shared/platform/call/defineCall'
import type { RefusalOf } from '../../lib/call/call'
import { useCall } from '../../lib/call/queries'
import { useRefusal } from './useRefusal'
import { useZodForm, type ZodForm } from './useZodForm'

type AnyCall = Pick<Call, 'name' | 'method' | 'path' | 'changes'>

/** Refusals that say that what was seen is not what is there now. */
const outOfDate: ReadonlySet<string> = new Set(['changed-meanwhile', 'not-found'])

interface CallFormOptions<C extends AnyCall, Values extends FieldValues, Parsed> {
  call: C
  /** What the fields are checked by: the call's own input, or the part of it that is typed. */
  schema: z.ZodType<Parsed, Values>
  values: DefaultValues<Values>
  /** What is sent for what was typed. */
  input: (typed: Parsed) => InputOf<C>
  /** How long the message of its success stays, in milliseconds, where that is not as long as usual. */
  stays?: number
  /** Rules across fields, asked once every field is right by itself. */
  check?: (typed: Parsed) => FieldProblem[]
  /** Why it cannot be sent, no matter what is typed: a sentence. Null if it can. */
  whyNot?: () => string | null
  /** True for what needs a confirmation before it is sent: `question` is then open, and a yes sends. */
  asksFirst?: (typed: Parsed) => boolean
  onSaved?: (saved: OutputOf<C>, form: ZodForm<Values, Parsed>, sent: InputOf<C>) => void
  /** Reads again what the form is about, where a refusal says that it is not what was seen. What was typed stays. */
  readAgain?: () => void
  /**
   * For a refusal that is more than text. `again` sends once more, with what the person agreed to.
   * @returns what the form says of it; undefined for what it says by itself, null for nothing
   */
  onRefused?: (error: RefusalOf<C>, again: (agreed: Partial<InputOf<C>>) => void) => string | null | undefined
}

/**
 * A form that sends one call: checked as the server checks it, its problems at their fields and the first of them focused, what
 * belongs to no field said in a sentence. What was typed stays until it is saved, whatever is refused.
 */
export function useCallForm<C extends AnyCall, Values extends FieldValues, Parsed>(options: CallFormOptions<C, Values, Parsed>) {
  const { call, schema, values, input, check, whyNot, asksFirst, onSaved, readAgain, onRefused, stays } = options
  const form = useZodForm(schema, values, check)
  const { refusal, refuse, setRefusal } = useRefusal(form)
  /** What the person is asked about before it is sent. */
  const [asked, setAsked] = useState<{ typed: Parsed } | null>(null)
  const write = useCall(call, { errors: 'in place', stays })
  const sendInput = (sent: InputOf<C>) => {
    setRefusal(null)
    write.mutate(sent, {
      onSuccess: (saved) => {
        setAsked(null)
        onSaved?.(saved, form, sent)
      },
      onError: (error) => {
        setAsked(null)
        if (outOfDate.has(error.id)) readAgain?.()
        const said = onRefused?.(error, (agreed) => sendInput({ ...sent, ...agreed }))
        if (said === undefined) refuse(error)
        else setRefusal(said)
      },
    })
  }
  const send = form.handleSubmit((typed) => {
    const reason = whyNot?.() ?? null
    if (reason !== null) setRefusal(reason)
    else if (asksFirst?.(typed)) setAsked({ typed })
    else sendInput(input(typed))
  })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setRefusal(null)
    void send()
  }
  return {
    form, submit, refusal, isPending: write.isPending,
    /** For FormDialog: `<FormDialog {...dialog} title="…">`. */
    dialog: { pending: write.isPending, error: refusal, onSubmit: () => submit() },
    /** For ConfirmDialog, where the form `asksFirst`; it is open until there is an answer. */
    question: {
      opened: asked !== null,
      onConfirm: () => { if (asked && !write.isPending) sendInput(input(asked.typed)) },
      onCancel: () => setAsked(null),
    },
  }
}
