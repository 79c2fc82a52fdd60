import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { questionsIn } from '@portal/shared/office/forms/definitionProblems'
import { feedProblems, feedSpecs } from '@portal/shared/office/forms/feedRules'
import { feedKinds, type FeedKind, type FeedSlot } from '@portal/shared/office/forms/formFeed.kinds'
import type { FormFeed } from '@portal/shared/office/forms/formDefinition.types'
import { wordsIn } from '@portal/shared/platform/format/wordsIn'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { Notice } from '../../platform/ui/text/Notice'
import { useBuild } from './buildContext'
import { titleOf } from './newPart'
import styles from './builder.module.css'
import ruleStyles from './rules.module.css'

const kinds = feedKinds.map((value) => ({ value, label: feedSpecs[value].name }))
const subjectNames = { student: 'The student that the entry is for', team: 'The team that the entry is for' } as const
const begun = (id: string, to: FeedKind): FormFeed => ({ id, to, from: {}, ...(feedSpecs[to].as && { as: feedSpecs[to].as.options[0]!.value }) })

/** What an approved entry becomes in the rest of the portal, each made of answers that are chosen here. */
export default function FeedsPanel() {
  const { definition, actions, problems: all } = useBuild()
  const { feeds = [] } = definition
  const asked = questionsIn(definition)
  const titles = new Map(definition.pages.flatMap(({ parts }) => parts.flatMap((part) => (part.part === 'section' ? part.parts : [part])).flatMap((part) => (part.part === 'group' ? [[part.id, titleOf(part)] as const] : []))))
  const set = (id: string, feed: FormFeed, field: string) => actions.setFeeds(feeds.map((each) => (each.id === id ? feed : each)), `${id}.${field}`)
  const optionsOf = ({ takes, subject, isOptional }: FeedSlot) => [
    { value: '', label: subject ? subjectNames[subject] : isOptional ? 'None' : 'Choose a question' },
    ...asked.flatMap(({ question, group }) => (takes.includes(question.kind) ? [{ value: question.id, label: [group !== undefined && titles.get(group), wordsIn(question.label)].filter(Boolean).join(': ') }] : [])),
  ]
  return (
    <div className={ruleStyles.rules}>
      {feeds.length === 0 ? <EmptyState heading="Entries stay in the form.">An approved entry can become something else too: a document on the student’s record, a place on a roster.</EmptyState>
        : <p className="dim">It is made when an entry is approved (without steps, when it is sent), with the permissions of whoever approves. It is removed if the entry is withdrawn or opened again. Where one of these questions is not answered, nothing is made.</p>}
      {feeds.map((feed, index) => {
        const { id, to, from, as } = feed
        const spec = feedSpecs[to]
        const problems = feedProblems(feed, asked)
        const others = (all[id] ?? []).filter(({ message }) => !problems.some((each) => each.message === message))
        const error = (slot: string) => {
          const message = problems.find((each) => each.slot === slot)?.message
          return message === undefined ? {} : { error: message }
        }
        return (
          <section key={id} id={`part-${id}`} tabIndex={-1} className="panel" aria-label={`Record ${index + 1}`}>
            <div className={styles.fields}>
              {others.map(({ message }) => <Notice key={message} tone="due"><p>{message}</p></Notice>)}
              <FieldInput name={`${id}-to`} value={to} spec={{ label: 'An approved entry becomes', kind: 'choice', options: kinds }} onText={(text) => set(id, begun(id, text as FeedKind), 'kind')} />
              {spec.as && <FieldInput name={`${id}-as`} value={as ?? ''} spec={{ label: spec.as.label, kind: 'choice', options: [...spec.as.options] }} {...error('as')} onText={(text) => set(id, { ...feed, as: text }, 'as')} />}
              {spec.slots.map((slot) => (
                <FieldInput
                  key={slot.slot} name={`${id}-${slot.slot}`} value={from[slot.slot] ?? ''} spec={{ label: slot.label, kind: 'choice', options: optionsOf(slot) }} {...error(slot.slot)}
                  onText={(text) => set(id, { ...feed, from: Object.fromEntries([...Object.entries(from).filter(([each]) => each !== slot.slot), ...(text ? [[slot.slot, text]] : [])]) as Record<string, string> }, slot.slot)}
                />
              ))}
              <div className={styles.foot}><Button size="compact-sm" variant="subtle" color="red" onClick={() => actions.setFeeds(feeds.filter((each) => each.id !== id))}>Remove</Button></div>
            </div>
          </section>
        )
      })}
      <div><Button variant="default" leftSection={<IconPlus size="1rem" aria-hidden="true" />} disabled={feeds.length >= 10} onClick={() => actions.setFeeds([...feeds, begun(actions.freshId('f'), 'document')])}>{feeds.length === 0 ? 'Make a record of entries' : 'Add another'}</Button></div>
    </div>
  )
}
