import { Button } from '@mantine/core'
import { typeWords } from './RoleStep'
import type { SignUpDraft, Step } from './signUpDraft'
import styles from './joining.module.css'

interface SummaryStepProps {
  draft: SignUpDraft
  invitedFor: string | null
  staffRoles: readonly { roleId: number; name: string }[]
  steps: readonly Step[]
  onEdit: (step: Step) => void
}

/** Step six: everything once more, each part with its way back. */
export function SummaryStep({ draft, invitedFor, staffRoles, steps, onEdit }: SummaryStepProps) {
  const type = draft.roleType ?? 'fan'
  const roleOf = (roleId: number | null) => staffRoles.find((each) => each.roleId === roleId)?.name
  const facts: { step: Step; label: string; lines: string[] }[] = [
    { step: 'role', label: 'You are', lines: [typeWords[type].title] },
    { step: 'school', label: draft.schools.length > 1 ? 'Schools' : 'School', lines: draft.schools.map(({ name, roleId }) => [name, type === 'staff' ? roleOf(roleId) : undefined].filter(Boolean).join(': ')) },
    {
      step: 'person', label: 'About you',
      lines: [`${draft.firstName} ${draft.lastName}`, ...(type === 'staff' ? [draft.position] : []), ...(type === 'student' ? [`Grade ${draft.grade}, born ${draft.bornOn}`] : []),
        ...(type === 'parent' ? (invitedFor === null ? draft.children.map((child) => `Parent of ${child.firstName} ${child.lastName}`) : [`Parent of ${invitedFor}`]) : [])],
    },
    { step: 'proof', label: 'Email and phone', lines: [draft.email, ...(draft.phone === '' ? [] : [draft.phone])] },
  ]
  return (
    <div className="stack">
      {facts.filter(({ step }) => steps.includes(step)).map(({ step, label, lines }) => (
        <div key={step} className={styles.card}>
          <div className={styles.cardHead}>
            <strong>{label}</strong>
            <Button variant="subtle" aria-label={`Change: ${label}`} onClick={() => onEdit(step)}>Change</Button>
          </div>
          {lines.map((line, index) => <div key={index} style={{ overflowWrap: 'anywhere' }}>{line}</div>)}
        </div>
      ))}
      <p className="dim">{type === 'fan' ? 'You have access as soon as you submit this.' : 'Each school decides separately. We will email you when it does.'}</p>
    </div>
  )
}
