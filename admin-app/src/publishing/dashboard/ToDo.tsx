import { Button } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { documentKindNames } from '@portal/shared/eligibility/documents/document.kinds'
import { documentNeeds, inSentence } from '@portal/shared/eligibility/documents/documentNeeds'
import type { FamilyMember } from '@portal/shared/publishing/dashboard/home.schemas'
import type { useSending } from '../../eligibility/documents/useSending'
import styles from './family.module.css'
import { gameTime } from './gameTexts'
import { useMemberEligibility } from './useMemberEligibility'

interface ToDoProps {
  member: FamilyMember
  document: FamilyMember['documents'][number]
  /** Opens its upload; undefined for who may not send it. */
  link: ReturnType<ReturnType<typeof useSending>['linkFor']> | undefined
}

/** Something that the family has to do: what it is, the office's own words, by when, and the act itself. */
export function ToDo({ member: { studentId, firstName, next: [next] }, document: { kind, reason }, link }: ToDoProps) {
  const id = useId()
  const { read, activities } = useMemberEligibility(studentId)
  const { needs, act } = documentNeeds(reason)
  const playing = activities.filter(({ teams }) => teams.length > 0)
  const isBarred = playing.some(({ eligibility }) => eligibility.reasons.some((each) => each.kind === 'document' && each.verdict !== 'met'))
  const isEligible = playing.length > 0 && playing.every(({ eligibility }) => eligibility.state === 'eligible')
  return (
    <section className={styles.todo} aria-labelledby={id}>
      <h2 id={id}><IconAlertTriangle size="1.25rem" aria-hidden="true" /> {firstName}’s {inSentence(documentKindNames[kind])} needs {needs}</h2>
      <p>The office sent it back{reason ? <>: “{reason}”</> : '.'}</p>
      {isBarred && <p><b>{next ? `Before the next game: ${gameTime(next, new Date())}. ` : ''}</b>{firstName} can’t play until it’s accepted.</p>}
      {/* What is below does not move when it is known. */}
      {read.isPending && <p aria-hidden="true">{'\u00a0'}</p>}
      {!isBarred && isEligible && <p>No deadline: {firstName} can still play.</p>}
      {link
        ? <Button component={Link} {...link} fullWidth leftSection={<IconUpload size="1.125rem" aria-hidden="true" />}>{act}</Button>
        : <p className="dim">A parent or the school adds the new one.</p>}
    </section>
  )
}
