import { Button } from '@mantine/core'
import { ageOn } from '@portal/shared/platform/format/ageOn'
import { tooYoung } from '@portal/shared/identity/joining/checkSignUp'
import { mostChildren, youngestAge } from '@portal/shared/identity/joining/joining.schemas'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import type { FieldSpec } from '../../platform/ui/form/fieldMap'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import type { SignUpDraft } from './signUpDraft'
import type { StepProps } from './stepProps'
import styles from './joining.module.css'

type Texts = 'firstName' | 'lastName' | 'position' | 'grade' | 'bornOn'

const specs: Record<Texts, FieldSpec> = {
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  position: { label: 'What you do there', hint: 'In your own words, such as "Head coach, girls soccer".', autoComplete: 'organization-title' },
  grade: { label: 'Grade', kind: 'choice', options: [{ value: '', label: 'Choose a grade' }, ...[6, 7, 8, 9, 10, 11, 12].map((grade) => ({ value: String(grade), label: `Grade ${grade}` }))] },
  bornOn: { label: 'Birth date', kind: 'date', autoComplete: 'bday', hint: 'For age rules only; never shown in public.' },
}

interface PersonStepProps extends StepProps {
  today: string
  /** Which child, if an invitation has said it. */
  invitedFor: string | null
  /** A child continues as the parent would: the form switches to a parent's. */
  onParentInstead: () => void
}

/** Step three: what the school has to know about the person. A child under 13 is referred to a parent, and nothing entered is kept. */
export function PersonStep({ draft, change, problems, today, invitedFor, onParentInstead }: PersonStepProps) {
  const field = (name: Texts) => (
    <FieldInput name={name} spec={specs[name]} value={draft[name]} error={problems[name]} onText={(text) => change({ [name]: text } as Partial<SignUpDraft>)} />
  )
  const isTooYoung = draft.roleType === 'student' && /^(19|20)\d\d-\d\d-\d\d$/.test(draft.bornOn) && draft.bornOn <= today && ageOn(draft.bornOn, today) < youngestAge
  return (
    <div className="stack">
      <div className={styles.two}>
        {field('firstName')}
        {field('lastName')}
      </div>
      {draft.roleType === 'staff' && field('position')}
      {draft.roleType === 'student' && <div className={styles.two}>{field('grade')}{field('bornOn')}</div>}
      {isTooYoung && (
        <div className={styles.kind} role="status">
          <p><strong>You can join soon.</strong> {tooYoung}</p>
          <div><Button variant="default" onClick={onParentInstead}>A parent signs up instead</Button></div>
        </div>
      )}
      {draft.roleType === 'parent' && (invitedFor === null
        ? <Children draft={draft} change={change} problems={problems} />
        : <p>You were invited for <strong>{invitedFor}</strong>. No more information about your child is needed.</p>)}
      {draft.roleType === 'fan' && (
        <Checkbox id="field-isOldEnough" label={`I am ${youngestAge} or older`} checked={draft.isOldEnough} error={problems.isOldEnough} onChange={(isOldEnough) => change({ isOldEnough })} />
      )}
    </div>
  )
}

function Children({ draft, change, problems }: StepProps) {
  const { children, schools } = draft
  const setAt = (index: number, part: Partial<(typeof children)[number]>) => change({ children: children.map((child, at) => (at === index ? { ...child, ...part } : child)) })
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }} className="stack">
      <legend className="visually-hidden">Your children</legend>
      <p>Name each child who goes to {schools.length === 1 ? schools[0]!.name : 'one of the schools'}, so that the school finds their record.</p>
      {children.map((child, index) => (
        <div key={index} className={styles.card}>
          <div className={styles.cardHead}>
            <strong>Child {index + 1}</strong>
            {children.length > 1 && <Button variant="subtle" color="red" aria-label={`Remove child ${index + 1}`} onClick={() => change({ children: children.filter((_, at) => at !== index) })}>Remove</Button>}
          </div>
          <div className={styles.two}>
            {(['firstName', 'lastName'] as const).map((name) => (
              <FieldInput
                key={name}
                name={`children.${index}.${name}`}
                spec={{ label: `Child’s ${name === 'firstName' ? 'first' : 'last'} name`, autoComplete: 'off' }}
                value={child[name]}
                error={problems[`children.${index}.${name}`]}
                onText={(text) => setAt(index, { [name]: text })}
              />
            ))}
          </div>
          {schools.length > 1 && (
            <FieldInput
              name={`children.${index}.schoolId`}
              spec={{ label: 'School', kind: 'choice', options: schools.map(({ schoolId, name }) => ({ value: String(schoolId), label: name })) }}
              value={String(child.schoolId ?? schools[0]?.schoolId ?? '')}
              error={problems[`children.${index}.schoolId`]}
              onText={(text) => setAt(index, { schoolId: Number(text) })}
            />
          )}
        </div>
      ))}
      {problems.children && <div role="alert" className={styles.error}>{problems.children}</div>}
      {children.length < mostChildren && <div><Button variant="default" onClick={() => change({ children: [...children, { firstName: '', lastName: '', schoolId: null }] })}>Add a child</Button></div>}
    </fieldset>
  )
}
