import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { acknowledgeRules, getOwnRules } from '@portal/shared/identity/acknowledgments/acknowledgment.calls'
import type { OwnRules } from '@portal/shared/identity/acknowledgments/acknowledgment.schemas'
import { dayText } from '@portal/shared/platform/format/dateTexts'
import { legalBlocks } from '@portal/shared/identity/legalTexts/legalBlocks'
import { query, useCall } from '../../platform/lib/call/queries'
import { officeTime } from '../../platform/lib/words/officeTime'
import { FormError } from '../../platform/ui/form/FormError'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { StateView } from '../../platform/ui/loading/StateView'
import { LegalTextView } from '../legalTexts/LegalTextView'
import styles from './firstSteps.module.css'

/** The association's rules of the year, to be read and acknowledged; until the last day they can be postponed. */
export function RulesStep({ onDone, onLater }: { onDone: () => Promise<void>; onLater: () => void }) {
  const read = useQuery({ ...query(getOwnRules, {}), staleTime: 0 })
  return (
    <StateView read={read} what="rules">
      {(rules) => (rules.isAsked ? <Acknowledgment key={rules.version} rules={rules} onDone={onDone} onLater={onLater} onChanged={() => void read.refetch()} /> : <Acknowledged rules={rules} onDone={onDone} />)}
    </StateView>
  )
}

function Acknowledgment({ rules, onDone, onLater, onChanged }: { rules: OwnRules; onDone: () => Promise<void>; onLater: () => void; onChanged: () => void }) {
  const [isRead, setRead] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const call = useCall(acknowledgeRules, { errors: 'in place' })
  const submit = () => {
    if (!isRead) {
      setProblem('Please check the box if you have read the rules.')
      document.getElementById('rules-read')?.focus()
      return
    }
    setProblem(null)
    call.mutate({ version: rules.version }, {
      onSuccess: () => void onDone(),
      onError: (error) => {
        setProblem(error.message)
        if (error.id === 'changed-meanwhile') onChanged()
      },
    })
  }
  return (
    <form
      className="stack" noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <section className={styles.rules} aria-label={`Rules of ${rules.yearLabel}`} tabIndex={0}><LegalTextView blocks={legalBlocks(rules.text)} /></section>
      <p className="dim">Version {rules.version}{rules.publishedAt && `, published ${officeTime(rules.publishedAt)}`}.</p>
      <FormError message={problem} />
      <Checkbox id="rules-read" label={`I have read the rules of ${rules.yearLabel} and will follow them`} checked={isRead} onChange={setRead} />
      <div className="row">
        <SubmitButton size="md" pending={call.isPending}>Continue</SubmitButton>
        {!rules.isOverdue && <Button size="md" variant="default" onClick={onLater}>Not now</Button>}
      </div>
      <p className="dim">
        {rules.isOverdue
          ? `The last day was ${lastDay(rules)}. You can continue as soon as you have acknowledged them.`
          : `You can postpone this until ${lastDay(rules)}.`}
      </p>
    </form>
  )
}

const lastDay = ({ dueOn }: OwnRules) => (dueOn ? dayText(new Date(`${dueOn}T12:00:00Z`), 'UTC') : '')

/** Acknowledged in another tab, or no longer required. */
function Acknowledged({ rules, onDone }: { rules: OwnRules; onDone: () => Promise<void> }) {
  return (
    <div className="stack">
      <p role="status">{rules.acknowledged ? `You acknowledged the rules of ${rules.yearLabel} on ${officeTime(rules.acknowledged.at)}.` : 'There is nothing to acknowledge now.'}</p>
      <Button size="md" onClick={() => void onDone()}>Continue</Button>
    </div>
  )
}
